import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  scaledTo,
  billSum,
  takeUpTo,
  linesBack,
  unitsOf,
  without,
  type Bill,
  type BillLine,
} from '#src/domain/bill.ts';
import { DEFAULT_SETTINGS, type SettingValues } from '#src/domain/settings.ts';
import { kopecksOf, roublesOf } from './money.ts';
import { receiptOf, type Receipt, type ReceiptWanted } from './receipt.ts';
import { termsToday } from './receipt-terms.ts';

const customer = { email: 'buyer@example.ru', phone: '+79161234567' };
const termsWith = (settings: Partial<SettingValues>) =>
  termsToday({ ...DEFAULT_SETTINGS, ...settings });
const receiptWith = (parts: Partial<ReceiptWanted>) =>
  receiptOf({ customer, lines: [], stage: 'prepayment', terms: termsWith({}), ...parts });
const goods = (parts: Partial<BillLine>): BillLine => ({
  position: 0,
  title: 'Петля накладная',
  unit: 'шт',
  amount: 1,
  sum: 100,
  ...parts,
});
const delivery = (sum: number): BillLine => ({
  position: null,
  title: 'Курьером',
  unit: '',
  amount: 1,
  sum,
});
const sumOf = (receipt: Receipt | null) =>
  (receipt?.items ?? []).reduce(
    (sum, { quantity, amount }) => sum + quantity * kopecksOf(amount.value),
    0,
  );

const line = fc.record({
  title: fc.string({ minLength: 1, maxLength: 300, unit: 'grapheme' }),
  unit: fc.constantFrom('шт', 'м', 'компл.', 'лист'),
  amount: fc.integer({ min: 1, max: 10_000 }),
  sum: fc.integer({ min: 0, max: 50_000_000 }),
});
const bill = (most: number) =>
  fc
    .tuple(
      fc.array(line, { minLength: 1, maxLength: most }),
      fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    )
    .map(([lines, price]): Bill => [
      ...lines.map((one, position) => ({ ...one, position })),
      ...(price === null ? [] : [delivery(price)]),
    ]);

function expectWhole(receipt: Receipt | null, sum: number): void {
  expect(sumOf(receipt)).toBe(sum);
  for (const { description, quantity, amount } of receipt?.items ?? []) {
    expect(description.length).toBeGreaterThan(0);
    expect(description.length).toBeLessThanOrEqual(128);
    expect(quantity).toBeGreaterThan(0);
    expect(kopecksOf(amount.value)).toBeGreaterThan(0);
  }
  expect(receipt?.items.length).toBeLessThanOrEqual(100);
}

describe('money for a provider', () => {
  test('is roubles with two digits after the point, and comes back the same', () => {
    expect(roublesOf(5)).toEqual({ value: '0.05', currency: 'RUB' });
    expect(roublesOf(123_450)).toEqual({ value: '1234.50', currency: 'RUB' });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000_000_000 }),
        (kopecks) => kopecksOf(roublesOf(kopecks).value) === kopecks,
      ),
    );
    expect(kopecksOf('10')).toBe(1000);
    expect(kopecksOf('10.5')).toBe(1050);
  });
});

describe('a receipt', () => {
  test('adds up to its lines and delivery to the kopeck, whatever they are', () => {
    fc.assert(
      fc.property(bill(99), (lines) => {
        fc.pre(billSum(lines) > 0);
        expectWhole(receiptWith({ lines }), billSum(lines));
      }),
    );
  });

  test('of any part of a bill, by units, sum and what is left, adds up to the kopeck; the parts make the whole', () => {
    fc.assert(
      fc.property(
        bill(20),
        fc.array(fc.nat({ max: 100 }), { minLength: 21, maxLength: 21 }),
        fc.nat({ max: 1000 }),
        (lines, shares, share) => {
          fc.pre(billSum(lines) > 0);
          const units = lines.flatMap((one, index) => {
            const amount = Math.round((one.amount * (shares[index] ?? 0)) / 100);
            return amount === 0 ? [] : [unitsOf(one, amount)];
          });
          const afterUnits = without(lines, units);
          expect(billSum(units) + billSum(afterUnits)).toBe(billSum(lines));
          const wanted = Math.floor((billSum(afterUnits) * share) / 1000);
          const bySum = linesBack({ held: afterUnits, wanted: units, ordered: lines, sum: wanted });
          expect(billSum(bySum)).toBe(wanted);
          const rest = without(afterUnits, bySum);
          expect(billSum(rest)).toBe(billSum(afterUnits) - wanted);
          const first = takeUpTo(rest, Math.floor(billSum(rest) / 3));
          expect(billSum(first) + billSum(without(rest, first))).toBe(billSum(rest));
          for (const part of [units, bySum, rest, first]) {
            for (const stage of ['prepayment', 'part', 'handover'] as const)
              expectWhole(receiptWith({ lines: part, stage }), billSum(part));
          }
        },
      ),
    );
  });

  test('of more than was paid for shares the sum over the same goods', () => {
    const lines = [goods({ sum: 100 }), goods({ position: 1, title: 'Винт', sum: 201 })];
    for (const sum of [1, 300, 301, 302, 1000]) expect(billSum(scaledTo(lines, sum))).toBe(sum);
  });

  test('names goods, amount, unit and the tax of a prepayment; the delivery is a service', () => {
    const common = { vat_code: 12, payment_mode: 'full_prepayment' };
    expect(receiptWith({ lines: [goods({ amount: 4, sum: 40_000 }), delivery(35_000)] })).toEqual({
      customer: { email: 'buyer@example.ru', phone: '79161234567' },
      items: [
        {
          description: 'Петля накладная',
          quantity: 4,
          amount: { value: '100.00', currency: 'RUB' },
          measure: 'piece',
          payment_subject: 'commodity',
          ...common,
        },
        {
          description: 'Курьером',
          quantity: 1,
          amount: { value: '350.00', currency: 'RUB' },
          measure: 'another',
          payment_subject: 'service',
          ...common,
        },
      ],
    });
  });

  test('says whether goods are paid ahead, whole or in part, or handed over', () => {
    const modes = (stage: ReceiptWanted['stage']) =>
      receiptWith({ lines: [goods({}), delivery(100)], stage })?.items.map(
        (item) => item.payment_mode,
      );
    expect([modes('prepayment'), modes('part'), modes('handover')]).toEqual([
      ['full_prepayment', 'full_prepayment'],
      ['partial_prepayment', 'partial_prepayment'],
      ['full_payment', 'full_payment'],
    ]);
  });

  test('names neither tax system, internet nor time zone unless the shop has been asked for them', () => {
    const fields = (settings: Partial<SettingValues> = {}) => {
      const { tax_system_code, internet, timezone } =
        receiptWith({ lines: [goods({})], terms: termsWith(settings) }) ?? {};
      return { tax_system_code, internet, timezone };
    };
    expect(Object.keys(receiptWith({ lines: [goods({})] }) ?? {})).toEqual(['customer', 'items']);
    expect(
      fields({
        'receipt.tax_system': true,
        'tax.system': 'patent',
        'receipt.internet': 'no',
        'receipt.timezone': 2,
      }),
    ).toEqual({ tax_system_code: 6, internet: false, timezone: 2 });
    expect(fields({ 'receipt.internet': 'yes' })).toEqual({ internet: true });
  });

  test.each([
    ['22', 12, 11],
    ['10', 5, 3],
    ['7', 10, 8],
    ['5', 9, 7],
    ['0', 2, 2],
    ['none', 1, 1],
  ] as const)(
    'taxes a prepayment by the rate %s with the code %i and the handover with %i',
    (rate, prepayment, handover) => {
      const terms = termsWith({ 'tax.vat': rate, 'tax.vat_delivery': '22' });
      const codes = (stage: ReceiptWanted['stage']) =>
        receiptWith({ lines: [goods({}), delivery(100)], stage, terms })?.items.map(
          ({ vat_code: code }) => code,
        );
      expect(codes('prepayment')).toEqual([prepayment, 12]);
      expect(codes('part')).toEqual([prepayment, 12]);
      expect(codes('handover')).toEqual([handover, 11]);
    },
  );

  test('bills a sum that cannot be shared evenly as two items a kopeck apart', () => {
    const receipt = receiptWith({ lines: [goods({ amount: 3, sum: 1000 })] });
    expect(receipt?.items.map(({ quantity, amount }) => [quantity, amount.value])).toEqual([
      [2, '3.33'],
      [1, '3.34'],
    ]);
  });

  test('bills what costs under a kopeck apiece at once, a part of a price without goods, and leaves gifts out', () => {
    const lines = [
      goods({ title: 'Шайба', amount: 500, sum: 120 }),
      goods({ position: 1, title: 'Подарок', sum: 0 }),
      goods({ position: 2, amount: 0, sum: 77 }),
    ];
    expect(
      receiptWith({ lines })?.items.map(({ description, quantity, amount, measure }) => [
        description,
        quantity,
        amount.value,
        measure,
      ]),
    ).toEqual([
      ['Шайба, 500 шт', 1, '1.20', 'another'],
      ['Петля накладная', 1, '0.77', 'another'],
    ]);
  });

  test('has room for a hundred items: then lines are not split, and there is none for more', () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_each, position) =>
        goods({ position, title: `Винт ${position}`, amount: 3, sum: 1000 }),
      );
    expect(receiptWith({ lines: lines(50) })?.items).toHaveLength(100);
    expect(receiptWith({ lines: [...lines(99), delivery(30_000)] })?.items).toHaveLength(100);
    expect(receiptWith({ lines: [...lines(100), delivery(30_000)] })).toBeNull();
  });
});
