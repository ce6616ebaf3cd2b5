import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';
import { covers } from '../../tests/support/covers.ts';

/** Required by some calls; ignored by the others. */
const NEEDED = { query: 'петля', key: 'x' };
const told = v.object({ lang: v.string() });
const sized = v.object({ page: v.number(), pageSize: v.number() });

const calls = Object.values(api as Record<string, Endpoint>).map(
  ({ method, path, query }) => [`${method} ${path}`, query] as const,
);
const inRussian = calls.filter(([, query]) =>
  v.is(told, v.safeParse(query, { ...NEEDED, lang: 'ru' }).output),
);
const lists = calls.filter(([, query]) => v.is(sized, v.safeParse(query, NEEDED).output));

describe('a call that takes a language', () => {
  it.each(inRussian)('%s is for ru, which may be left out', (_address, query) => {
    covers('7.locale');
    expect(v.is(query, NEEDED)).toBe(true);
    expect(v.is(query, { ...NEEDED, lang: 'en' })).toBe(false);
  });

  it('is found at all', () => expect(inRussian.length).toBeGreaterThan(30));
});

describe('a list whose caller names no size', () => {
  it.each(lists)('%s has pages of 24, of photos of reviews 5', (address, query) => {
    covers('7.page_size');
    const size = address.endsWith('/media') ? 5 : 24;
    expect(v.parse(query, NEEDED)).toMatchObject({ page: 1, pageSize: size });
    for (const pageSize of ['0', '101', 'all']) {
      expect(v.is(query, { ...NEEDED, pageSize }), pageSize).toBe(false);
    }
  });

  it('is found at all', () => expect(lists.length).toBeGreaterThan(10));
});
