import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clampUnits, mostUnits, oneLess, oneMore, sellableOf } from './cart.ts';
import { ON_ORDER_UNITS_MOST } from './limits.ts';
import { covers } from '../../tests/support/covers.ts';

const goods = (quantity: number, least = 1, step = 1) => ({
  quantity,
  min_quantity: least,
  quantity_step: step,
});
const anyGoods = fc.record({
  quantity: fc.nat({ max: 5000 }),
  min_quantity: fc.integer({ min: 1, max: 100 }),
  quantity_step: fc.integer({ min: 1, max: 100 }),
});

it('above the stock is clamped to the stock; empty and 0 remove', () => {
  covers('5.cart.stock');
  expect(clampUnits(50, goods(7))).toBe(7);
  expect(clampUnits(0, goods(7))).toBe(0);
  expect(clampUnits(Number(''), goods(7))).toBe(0);
  expect(clampUnits(Number.NaN, goods(7))).toBe(0);
});

it('plus adds at 0, goes up by a step and stays at the most', () => {
  covers('4.cart.plus');
  expect(oneMore(0, goods(30, 5, 10))).toBe(5);
  expect(oneMore(5, goods(30, 5, 10))).toBe(15);
  expect(oneMore(25, goods(30, 5, 10))).toBe(25);
  expect(oneMore(0, goods(0))).toBe(0);
});

it('minus goes down by a step and below the least removes', () => {
  expect(oneLess(15, goods(30, 5, 10))).toBe(5);
  expect(oneLess(5, goods(30, 5, 10))).toBe(0);
  expect(oneLess(1, goods(30))).toBe(0);
  expect(oneLess(10, goods(30, 10, 5))).toBe(0);
});

it('is sold from stock, or on order without an end of its own, in its least number and steps', () => {
  const card = { ...goods(7, 5, 10), id: 1 };
  expect(sellableOf({ ...card, availability: 'few' })).toEqual(goods(7, 5, 10));
  expect(sellableOf({ ...card, availability: 'order' })).toEqual(goods(ON_ORDER_UNITS_MOST, 5, 10));
  expect(sellableOf({ ...card, availability: 'soon' }).quantity).toBe(0);
});

it('is rounded up to whole steps above the least, and has no more than whole steps of the stock', () => {
  expect(clampUnits(1, goods(100, 5, 10))).toBe(5);
  expect(clampUnits(6, goods(100, 5, 10))).toBe(15);
  expect(clampUnits(15, goods(100, 5, 10))).toBe(15);
  expect(clampUnits(99, goods(100, 5, 10))).toBe(95);
  expect(clampUnits(5, goods(4, 5, 10))).toBe(0);
  expect(mostUnits(goods(5, 5, 10))).toBe(5);
  expect(oneMore(95, goods(30, 5, 10))).toBe(95);
});

it('whatever is wanted: nothing, or from the least in whole steps up to the most', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10, max: 10_000 }), anyGoods, (wanted, product) => {
      const units = clampUnits(wanted, product);
      if (units === 0) return wanted < 1 || product.quantity < product.min_quantity;
      return (
        units <= product.quantity &&
        units <= mostUnits(product) &&
        units >= product.min_quantity &&
        (units - product.min_quantity) % product.quantity_step === 0
      );
    }),
  );
});
