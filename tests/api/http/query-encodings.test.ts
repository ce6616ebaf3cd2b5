import { describe, expect, it } from 'vitest';
import { SITE, openDoors } from '../../support/doors.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { windows1251 } from '../../support/exchange.ts';

const doors = await forThisFile(openDoors(SITE, null));

const percent = (bytes: Uint8Array) =>
  [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
const cp1251 = (text: string) => percent(windows1251(text));
const utf8 = (text: string) => percent(Buffer.from(text));

/** The query of the page, or the shared answer of the API, that this target led to. */
async function readAs(target: string): Promise<(string | null)[]> {
  const { body } = await doors.ask('GET', target);
  const read = new URL(body, SITE).searchParams;
  return [read.get('query'), read.get('category_query')];
}

describe('a query in windows-1251', () => {
  it('is read, by pages and by the API', async () => {
    for (const path of ['/search', '/api/shared']) {
      expect(await readAs(`${path}?query=${cp1251('петля накладная')}`)).toEqual([
        'петля накладная',
        null,
      ]);
      expect(await readAs(`${path}?query=${cp1251('Ёлка')}+128%2B&category_query=petli`)).toEqual([
        'Ёлка 128+',
        'petli',
      ]);
    }
  });

  it('is the same page as in UTF-8', async () => {
    doors.rendered();
    await doors.ask('GET', `/search?query=${utf8('защёлка')}`);
    await doors.ask('GET', `/search?query=${cp1251('защёлка')}`);
    expect(doors.rendered()).toBe(1);
  });

  it('says nothing of a query in UTF-8, even of one that was cut within a letter', async () => {
    for (const text of ['петля', 'Häfele ½', '100%']) {
      const [query] = await readAs(`/search?query=${utf8(text)}`);
      expect(query).toBe(text);
    }
    const [cut] = await readAs(`/search?query=${utf8('петля').slice(0, -3)}`);
    expect(cut).toBe('петл\ufffd');
    expect(await readAs('/search?query=%zz%e')).toEqual(['%zz%e', null]);
  });
});
