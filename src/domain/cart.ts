import { isAvailable } from './availability.ts';
import type { Availability } from './availability.ts';
import { ON_ORDER_UNITS_MOST } from './on-order.ts';

/**
 * The rules of one cart line (specification §4, product decisions §4); pure, shared by the server
 * and the widgets.
 */

export interface Sellable {
  /** Units that can be had: in stock, or brought for the order. */
  quantity: number;
  min_quantity: number;
  quantity_step: number;
}

export const CART_LINES_MOST = 200;
/** How long the notice «Выберите параметр товара» stays. */
export const NOTICE_SECONDS = 5;
export const UNDO_SECONDS = 10;

/** What a cart may hold of a product as its card tells it. */
export function sellableOf(card: Sellable & { availability: Availability }): Sellable {
  const { availability: state, quantity, min_quantity, quantity_step } = card;
  const units = state === 'order' ? ON_ORDER_UNITS_MOST : isAvailable(state) ? quantity : 0;
  return { quantity: units, min_quantity, quantity_step };
}

/**
 * The most that can be bought: the stock cut down to whole steps above the minimum; 0 when the
 * stock is below the minimum.
 */
export function mostUnits(goods: Sellable): number {
  if (goods.quantity < goods.min_quantity) return 0;
  return (
    goods.min_quantity +
    Math.floor((goods.quantity - goods.min_quantity) / goods.quantity_step) * goods.quantity_step
  );
}

/**
 * A wanted quantity as it can be bought: 0 removes; up to the next whole step, never above the
 * stock.
 */
export function clampUnits(wanted: number, goods: Sellable): number {
  const most = mostUnits(goods);
  if (!Number.isFinite(wanted) || wanted < 1 || most === 0) return 0;
  if (wanted <= goods.min_quantity) return goods.min_quantity;
  const steps = Math.ceil((wanted - goods.min_quantity) / goods.quantity_step);
  return Math.min(goods.min_quantity + steps * goods.quantity_step, most);
}

/** Plus: one step more; beyond what is available it stays. */
export function oneMore(amount: number, goods: Sellable): number {
  return amount === 0
    ? clampUnits(goods.min_quantity, goods)
    : Math.max(amount, clampUnits(amount + goods.quantity_step, goods));
}

/** Minus: one step less; below the minimum it removes. */
export function oneLess(amount: number, goods: Sellable): number {
  const less = amount - goods.quantity_step;
  return less < goods.min_quantity ? 0 : clampUnits(less, goods);
}
