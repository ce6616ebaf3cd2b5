import { describe, expect, it } from 'vitest';
import { availability, canBeOrdered, isAvailable } from './availability.ts';

const goods = { quantity: 10, minQuantity: 1, novelty: false, leadDays: null };

describe('goods', () => {
  it('are in stock, or few when five or less are left', () => {
    expect(availability({ ...goods, quantity: 6 })).toBe('in_stock');
    expect(availability({ ...goods, quantity: 5 })).toBe('few');
    expect(availability({ ...goods, quantity: 1, novelty: true, leadDays: 3 })).toBe('few');
  });

  it('below their least number count as none: soon, on order or out', () => {
    const none = { ...goods, quantity: 9, minQuantity: 10 };
    expect(availability({ ...none, novelty: true, leadDays: 3 })).toBe('soon');
    expect(availability({ ...none, leadDays: 0 })).toBe('order');
    expect(availability(none)).toBe('out');
    expect(availability({ ...none, quantity: 10 })).toBe('in_stock');
  });

  it('are available from stock alone, and can be ordered on order, too', () => {
    const states = ['in_stock', 'few', 'soon', 'order', 'out'] as const;
    expect(states.filter(isAvailable)).toEqual(['in_stock', 'few']);
    expect(states.filter(canBeOrdered)).toEqual(['in_stock', 'few', 'order']);
  });
});
