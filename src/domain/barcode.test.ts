import { expect, it } from 'vitest';
import { tradeCode } from './barcode.ts';

it.each(['96385074', '036000291452', '4006381333931', '10614141000415'])(
  'knows the trade code %s',
  (code) => {
    expect(tradeCode(code)).toBe(code);
  },
);

it.each(['4006381333932', '400638133393', '096385074', '123', '', 'ABC4006381333931', null])(
  'takes %j for no trade code',
  (code) => {
    expect(tradeCode(code)).toBeNull();
  },
);
