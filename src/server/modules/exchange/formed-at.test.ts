import { expect, it } from 'vitest';
import { formedAt } from './formed-at.ts';

const unsaid = new Date('2026-11-20T12:00:00Z');
const at = (written: string | undefined) => formedAt(written, unsaid).toISOString();

it("takes a time without a zone for the shop's own, Moscow", () => {
  expect(at('2026-11-20T10:15:30')).toBe('2026-11-20T07:15:30.000Z');
  expect(at('2026-11-20 10:15')).toBe('2026-11-20T07:15:00.000Z');
});

it('knows a zone where it is written', () => {
  expect(at('2026-11-20T10:15:30+05:00')).toBe('2026-11-20T05:15:30.000Z');
  expect(at('2026-11-20T10:15:30Z')).toBe('2026-11-20T10:15:30.000Z');
});

it('answers what is known otherwise for a day alone, for nonsense and for the future', () => {
  for (const written of [
    undefined,
    '',
    '2026-11-20',
    'вчера',
    '2026-13-40T99:00',
    '2026-11-21T00:00:00',
  ])
    expect(at(written)).toBe(unsaid.toISOString());
});
