import { describe, expect, it } from 'vitest';
import {
  arrivalDay,
  countedFrom,
  countsFromPayment,
  lastArrival,
  offeredLead,
  paymentsInAdvance,
} from './on-order.ts';

const STOCK = { leadDays: null, leadFrom: null };
const COUNTED = { leadDays: 5, leadFrom: '2026-11-23' };
const WAITING = { leadDays: 5, leadFrom: null };

describe('goods on order', () => {
  it('are offered with the days of their supplier, ten years at most, unless the shop sells none', () => {
    expect(offeredLead(14, 'any')).toBe(14);
    expect(offeredLead(14, 'prepaid')).toBe(14);
    expect(offeredLead(4000, 'any')).toBe(3650);
    expect(offeredLead(14, 'off')).toBeNull();
    expect(offeredLead(null, 'any')).toBeNull();
  });

  it('leave the payments in advance where they have to be prepaid', () => {
    const keys = ['CARD_ONLINE', 'ON_RECEIPT'] as const;
    expect(paymentsInAdvance(keys, true)).toEqual(['CARD_ONLINE']);
    expect(paymentsInAdvance(keys, false)).toEqual(keys);
  });

  it('count from the payment when that is in advance, and the shop asks for it', () => {
    const paid = { paymentKey: 'CARD_ONLINE', mode: 'prepaid' } as const;
    expect(countsFromPayment([STOCK, WAITING], paid)).toBe(true);
    expect(countsFromPayment([STOCK], paid)).toBe(false);
    expect(countsFromPayment([WAITING], { ...paid, paymentKey: 'ON_RECEIPT' })).toBe(false);
    expect(countsFromPayment([WAITING], { ...paid, mode: 'any' })).toBe(false);
  });

  it('get their first day once', () => {
    expect(countedFrom([STOCK, WAITING, COUNTED], '2026-11-30')).toEqual([
      STOCK,
      { leadDays: 5, leadFrom: '2026-11-30' },
      COUNTED,
    ]);
    expect(countedFrom([{ leadDays: 5 }], null)).toEqual([WAITING]);
  });

  it('arrive after their days, on no day that anybody knows while they wait for a payment', () => {
    expect(arrivalDay(COUNTED)).toBe('2026-11-28');
    expect(arrivalDay({ leadDays: 0, leadFrom: '2026-11-23' })).toBe('2026-11-23');
    expect(arrivalDay(WAITING)).toBeNull();
    expect(arrivalDay({ leadDays: null, leadFrom: '2026-11-23' })).toBeNull();
  });

  it('are all there on the last of their days', () => {
    const sooner = { ...COUNTED, leadDays: 3 };
    expect(lastArrival([{ ...COUNTED, leadDays: 9 }, STOCK, sooner, COUNTED])).toBe('2026-12-02');
    expect(lastArrival([STOCK, WAITING])).toBeNull();
  });
});
