import { expect, it } from 'vitest';
import { PREFIX_FORM, PROMO_CODE_FORM, promoState } from './desk-promo.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const free = { startsAt: null, endsAt: null, limitTotal: null, used: 0 };

it.each([
  ['active', {}],
  ['active', { startsAt: '2026-11-25T12:00:00Z', endsAt: '2026-11-25T12:00:01Z' }],
  ['planned', { startsAt: '2026-11-25T12:00:01Z' }],
  ['ended', { endsAt: '2026-11-25T12:00:00Z' }],
  ['active', { limitTotal: 2, used: 1 }],
  ['used_up', { limitTotal: 2, used: 2 }],
  ['ended', { limitTotal: 2, used: 2, endsAt: '2026-11-24T12:00:00Z' }],
  ['used_up', { limitTotal: 2, used: 2, startsAt: '2026-11-26T12:00:00Z' }],
] as const)('a code is %s: %o', (state, parts) => {
  expect(promoState({ ...free, ...parts }, NOW)).toBe(state);
});

it('takes letters, digits and dashes for a code', () => {
  for (const code of ['ЛЕТО-25', 'A_1', 'x'.repeat(40)]) expect(code).toMatch(PROMO_CODE_FORM);
  for (const code of ['', 'A B', '<b>', 'a/b', 'x'.repeat(41)])
    expect(code).not.toMatch(PROMO_CODE_FORM);
  expect('x'.repeat(21)).not.toMatch(PREFIX_FORM);
});
