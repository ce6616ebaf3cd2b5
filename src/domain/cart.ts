import { isAvailable, type Availability } from './availability.ts';
import { ON_ORDER_UNITS_MOST } from './limits.ts';

/**
 * Rules of one cart line (specification §4, product decisions §4); pure, shared by the server and
 * the browser.
 */

export interface Sellable {
  /** Units available: in stock, or on order. */
  quantity: number;
  min_quantity: number;
  quantity_step: number;
}

export const CART_LINES_MOST = 200;
/** Seconds for which a notice is shown. */
export const NOTICE_SECONDS = 5;
export const UNDO_SECONDS = 10;

/** The limits of a product in the cart, from its card. */
export function sellableOf(card: Sellable & { availability: Availability }): Sellable {
  const { availability: state, quantity, min_quantity, quantity_step } = card;
  const inStock = isAvailable(state) ? quantity : 0;
  const units = state === 'order' ? ON_ORDER_UNITS_MOST : inStock;
  return { quantity: units, min_quantity, quantity_step };
}

/**
 * The most units that can be bought: the minimum plus whole steps within the stock; 0 when the
 * stock is below the minimum.
 */
export function mostUnits(goods: Sellable): number {
  if (goods.quantity < goods.min_quantity) return 0;
  return (
    goods.min_quantity +
    Math.floor((goods.quantity - goods.min_quantity) / goods.quantity_step) * goods.quantity_step
  );
}

/** The wanted quantity rounded up to a whole step, at most the stock; 0 removes the line. */
export function clampUnits(wanted: number, goods: Sellable): number {
  const most = mostUnits(goods);
  if (!Number.isFinite(wanted) || wanted < 1 || most === 0) return 0;
  if (wanted <= goods.min_quantity) return goods.min_quantity;
  const steps = Math.ceil((wanted - goods.min_quantity) / goods.quantity_step);
  return Math.min(goods.min_quantity + steps * goods.quantity_step, most);
}

/** One step more; stays when that exceeds the stock. */
export function oneMore(amount: number, goods: Sellable): number {
  return amount === 0
    ? clampUnits(goods.min_quantity, goods)
    : Math.max(amount, clampUnits(amount + goods.quantity_step, goods));
}

/** One step less; below the minimum the line is removed. */
export function oneLess(amount: number, goods: Sellable): number {
  const less = amount - goods.quantity_step;
  return less < goods.min_quantity ? 0 : clampUnits(less, goods);
}
