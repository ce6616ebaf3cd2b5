import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kopecksOf, roublesOf } from './money.ts';
import { DEFAULT_SETTINGS } from '../../../domain/settings.ts';
import type { SettingValues } from '../../../domain/settings.ts';
import { receiptOf } from './receipt.ts';
import type { Bill, Receipt } from './receipt.ts';
import { receiptTerms } from './receipt-terms.ts';

const bill = (parts: Partial<Bill>): Bill => ({ email: 'buyer@example.ru', phone: '+79161234567', lines: [], delivery: null, ...parts });
const prepaid = (parts: Partial<Bill>, settings: Partial<SettingValues> = {}) => (
  receiptOf(bill(parts), 'prepayment', receiptTerms({ ...DEFAULT_SETTINGS, ...settings })));
const sumOf = (receipt: Receipt | null) => (receipt?.items ?? []).reduce((sum, { quantity, amount }) => sum + quantity * kopecksOf(amount.value), 0);
const line = fc.record({
  title: fc.string({ minLength: 1, maxLength: 300, unit: 'grapheme' }), unit: fc.constantFrom('шт', 'м', 'компл.', 'лист'),
  amount: fc.integer({ min: 1, max: 10_000 }), final: fc.integer({ min: 0, max: 50_000_000 }),
});

describe('money for a provider', () => {
  test('is roubles with two digits after the point, and comes back the same', () => {
    expect(roublesOf(5)).toEqual({ value: '0.05', currency: 'RUB' });
    expect(roublesOf(123_450)).toEqual({ value: '1234.50', currency: 'RUB' });
    fc.assert(fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (kopecks) => kopecksOf(roublesOf(kopecks).value) === kopecks));
    expect(kopecksOf('10')).toBe(1000);
    expect(kopecksOf('10.5')).toBe(1050);
  });
});

describe('the receipt of an order', () => {
  test('adds up to its lines and delivery to the kopeck, whatever they are', () => {
    fc.assert(fc.property(fc.array(line, { maxLength: 100 }), fc.option(fc.integer({ min: 0, max: 1_000_000 })), (lines, price) => {
      const receipt = prepaid({ lines, delivery: price === null ? null : { title: 'Курьером', price } });
      fc.pre(receipt !== null);
      expect(sumOf(receipt)).toBe(lines.reduce((sum, { final }) => sum + final, price ?? 0));
      for (const { description, quantity, amount } of receipt?.items ?? []) {
        expect(description.length).toBeGreaterThan(0);
        expect(description.length).toBeLessThanOrEqual(128);
        expect(quantity).toBeGreaterThan(0);
        expect(kopecksOf(amount.value)).toBeGreaterThan(0);
      }
      expect(receipt?.items.length).toBeLessThanOrEqual(100);
    }));
  });

  test('names goods, amount, unit and the tax of a prepayment; the delivery is a service', () => {
    const receipt = prepaid({ lines: [{ title: 'Петля накладная', unit: 'шт', amount: 4, final: 40_000 }], delivery: { title: 'Курьером', price: 35_000 } });
    const common = { vat_code: 12, payment_mode: 'full_prepayment' };
    expect(receipt).toEqual({
      customer: { email: 'buyer@example.ru', phone: '79161234567' },
      items: [
        { description: 'Петля накладная', quantity: 4, amount: { value: '100.00', currency: 'RUB' }, measure: 'piece', payment_subject: 'commodity', ...common },
        { description: 'Курьером', quantity: 1, amount: { value: '350.00', currency: 'RUB' }, measure: 'another', payment_subject: 'service', ...common },
      ],
    });
  });

  test('names neither tax system, internet nor time zone unless the shop has been asked for them', () => {
    const line = { lines: [{ title: 'Петля', unit: 'шт', amount: 1, final: 100 }] };
    const fields = (settings: Partial<SettingValues> = {}) => {
      const { tax_system_code, internet, timezone } = prepaid(line, settings) ?? {};
      return { tax_system_code, internet, timezone };
    };
    expect(Object.keys(prepaid(line) ?? {})).toEqual(['customer', 'items']);
    expect(fields({ 'receipt.tax_system': true, 'tax.system': 'patent', 'receipt.internet': 'no', 'receipt.timezone': 2 }))
      .toEqual({ tax_system_code: 6, internet: false, timezone: 2 });
    expect(fields({ 'receipt.internet': 'yes' })).toEqual({ internet: true });
  });

  test.each([['22', 12, 11], ['10', 5, 3], ['7', 10, 8], ['5', 9, 7], ['0', 2, 2], ['none', 1, 1]] as const)(
    'taxes a prepayment by the rate %s with the code %i and the handover with %i',
    (rate, prepayment, handover) => {
      const goods = bill({ lines: [{ title: 'Петля', unit: 'шт', amount: 1, final: 100 }], delivery: { title: 'Курьер', price: 100 } });
      const terms = receiptTerms({ ...DEFAULT_SETTINGS, 'tax.vat': rate, 'tax.vat_delivery': '22' });
      const codes = (stage: 'prepayment' | 'handover') => receiptOf(goods, stage, terms)?.items.map(({ vat_code: code }) => code);
      expect(codes('prepayment')).toEqual([prepayment, 12]);
      expect(codes('handover')).toEqual([handover, 11]);
    },
  );

  test('bills a sum that cannot be shared evenly as two items a kopeck apart', () => {
    const receipt = prepaid({ lines: [{ title: 'Саморез', unit: 'шт', amount: 3, final: 1000 }] });
    expect(receipt?.items.map(({ quantity, amount }) => [quantity, amount.value])).toEqual([[2, '3.33'], [1, '3.34']]);
  });

  test('bills what costs less than a kopeck apiece at once, and leaves gifts out', () => {
    const receipt = prepaid({ lines: [{ title: 'Шайба', unit: 'шт', amount: 500, final: 120 }, { title: 'Подарок', unit: 'шт', amount: 1, final: 0 }] });
    expect(receipt?.items.map(({ description, quantity, amount }) => [description, quantity, amount.value])).toEqual([['Шайба, 500 шт', 1, '1.20']]);
  });

  test('has room for a hundred items: then lines are not split, and there is none for more', () => {
    const lines = (count: number) => Array.from({ length: count }, (_each, index) => ({ title: `Винт ${index}`, unit: 'шт', amount: 3, final: 1000 }));
    expect(prepaid({ lines: lines(50) })?.items).toHaveLength(100);
    expect(prepaid({ lines: lines(99), delivery: { title: 'Почтой', price: 30_000 } })?.items).toHaveLength(100);
    expect(prepaid({ lines: lines(100), delivery: { title: 'Почтой', price: 30_000 } })).toBeNull();
  });
});
