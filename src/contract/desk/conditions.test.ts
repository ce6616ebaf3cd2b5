import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { day, idParam, pageNumber, queryText } from '../parts.ts';
import { readConditions, wordsOf, writeConditions } from './conditions.ts';
import { orEmpty } from './or-empty.ts';

const query = v.object({
  q: queryText,
  person: orEmpty(idParam),
  state: orEmpty(v.picklist(['new', 'old'])),
  sorting: v.optional(v.picklist(['title', 'changed']), 'title'),
  from: orEmpty(day),
  page: pageNumber,
});
const read = (text: string) => readConditions(query, new URLSearchParams(text));

describe('the conditions of a list', () => {
  it('are read as their form sends them', () => {
    const sent = { q: 'петля', person: '7', state: 'old', sorting: 'changed', from: '2026-11-27' };
    expect(read(`${new URLSearchParams(sent).toString()}&page=2`)).toEqual(sent);
  });

  it('that no form sends are left out', () => {
    const standard = { q: '', person: '', state: '', sorting: 'title', from: '' };
    expect(read('person=x&state=sold&sorting=&from=2026-13-01&other=1')).toEqual(standard);
    expect(read('')).toEqual(standard);
  });

  it('that the page itself says are not read', () => {
    expect(readConditions(query, new URLSearchParams('person=7'), ['person'])).not.toHaveProperty(
      'person',
    );
  });

  it('stand in an address where they differ from those that a list begins with', () => {
    expect(writeConditions(query, read('state=new&sorting=title'))).toEqual({ state: 'new' });
  });

  it('are chosen among the words of the schema', () => {
    expect(wordsOf(query, 'state')).toEqual(['new', 'old']);
    expect(wordsOf(query, 'sorting')).toEqual(['title', 'changed']);
  });
});
