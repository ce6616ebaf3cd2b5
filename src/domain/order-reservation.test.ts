import { describe, expect, it } from 'vitest';
import { mayEnd, waitingSince } from './order-reservation.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

// Friday evening in Moscow.
const since = new Date('2026-11-20T15:00:00Z');
const wait = (parts: Partial<Parameters<typeof waitingSince>[0]>, settings = {}) =>
  waitingSince(
    { paymentKey: 'CARD_ONLINE', deliveryPrice: 0, final: 100, goodsArrive: null, ...parts },
    since,
    { ...DEFAULT_SETTINGS, ...settings },
  );
const at = (moment: string) => new Date(moment);

describe('an unpaid order waits', () => {
  it('for an online payment a day, with a reminder four hours before', () => {
    const expected = {
      payUntil: at('2026-11-21T15:00:00Z'),
      payReminderAt: at('2026-11-21T11:00:00Z'),
    };
    expect(wait({})).toEqual(expected);
    expect(wait({ paymentKey: 'SBP' })).toEqual(expected);
  });

  it('for an invoice to the end of the third working day', () => {
    expect(wait({ paymentKey: 'INVOICE' })).toEqual({
      payUntil: at('2026-11-25T21:00:00Z'),
      payReminderAt: at('2026-11-24T21:00:00Z'),
    });
  });

  it('for a payment on receipt as long as the shop says: by default without an end', () => {
    expect(wait({ paymentKey: 'ON_RECEIPT' })).toEqual({ payUntil: null, payReminderAt: null });
    expect(
      wait({ paymentKey: 'ON_RECEIPT' }, { 'reservation.on_receipt_days': 2 }).payUntil,
    ).toEqual(at('2026-11-22T21:00:00Z'));
  });

  it('for a payment on receipt from the day on which the last goods on order arrive', () => {
    const until = (goodsArrive: string) =>
      wait({ paymentKey: 'ON_RECEIPT', goodsArrive }, { 'reservation.on_receipt_days': 2 })
        .payUntil;
    expect(until('2026-11-30')).toEqual(at('2026-12-02T21:00:00Z'));
    expect(until('2026-11-19')).toEqual(at('2026-11-22T21:00:00Z'));
  });

  it('without an end where the shop sets none', () => {
    expect(wait({}, { 'reservation.online_hours': null }).payUntil).toBeNull();
    const invoice = { paymentKey: 'INVOICE' } as const;
    expect(wait(invoice, { 'reservation.invoice_days': null }).payUntil).toBeNull();
  });

  it('without an end while the shop owes the price of delivery, and when nothing is to be paid', () => {
    expect(wait({ deliveryPrice: null }).payUntil).toBeNull();
    expect(wait({ final: 0 }).payUntil).toBeNull();
  });

  it('without a reminder where the shop wants none, or it would come before the order', () => {
    expect(wait({}, { 'reservation.online_reminder_hours': null }).payReminderAt).toBeNull();
    expect(wait({}, { 'reservation.online_hours': 4 }).payReminderAt).toBeNull();
    expect(wait({}, { 'reservation.online_hours': 2 })).toMatchObject({
      payReminderAt: null,
      payUntil: at('2026-11-20T17:00:00Z'),
    });
  });
});

it('an order that is paid, or that staff have begun to assemble, does not end', () => {
  expect(mayEnd({ status: 'confirmed', isPaid: false })).toBe(true);
  expect(mayEnd({ status: 'confirmed', isPaid: true })).toBe(false);
  expect(mayEnd({ status: 'assembling', isPaid: false })).toBe(false);
});
