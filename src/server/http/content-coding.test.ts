import { expect, it } from 'vitest';
import { bestCoding, codingFor } from './content-coding.ts';
import { namesTag, tagOfCoding } from './entity-tag.ts';

it.each([
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate, br;q=0.5', 'gzip'],
  ['gzip;q=0.2, br;q=0.5, *;q=0', 'br'],
  ['BR ; q=1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0, gzip', 'gzip'],
  ['br ; Q=0.000 , gzip;q=0.1', 'gzip'],
  ['gzip;q=0., br; q=0', 'identity'],
  ['x-gzip', 'gzip'],
  ['x-br, brotli, gzip-x', 'identity'],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['identity, gzip;q=0.5', 'identity'],
  ['identity;q=0, gzip;q=0.001', 'gzip'],
  ['identity;q=0, *;q=0', 'identity'],
  ['gzip;q=2', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('a client that accepts «%s» gets %s', (header, coding) => {
  expect([codingFor(header), codingFor(header)]).toEqual([coding, coding]);
});

it('a client gets one of the codings that there are', () => {
  expect(bestCoding('br, gzip;q=0.5', ['gzip', 'identity'])).toBe('gzip');
  expect(bestCoding('br', ['gzip', 'identity'])).toBe('identity');
  expect(bestCoding(undefined, ['br', 'identity'])).toBe('identity');
});

it('a tag is known alone, among others, weak, and by the asterisk', () => {
  const tag = tagOfCoding('"abc"', 'br');
  expect(tag).not.toBe(tagOfCoding('"abc"', 'gzip'));
  for (const known of [tag, `"x", ${tag}`, `W/${tag}`, '*', ' * ', `"a,b",${tag},"c"`])
    expect(namesTag(known, tag), known).toBe(true);
  for (const other of [undefined, '', '"x"', '"*"', 'abcb', tagOfCoding('"abc"', 'gzip')])
    expect(namesTag(other, tag), other).toBe(false);
});
