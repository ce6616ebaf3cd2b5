import { readCookie } from '../../client/cookies.ts';
import type { CartView } from '../../stores/cart.ts';

/** Lines of the cart: one that cannot be bought now counts as the server counts it. */
export const linesIn = ({ amounts, info }: CartView): number =>
  [...amounts].filter(([id, amount]) => amount > 0 || info?.cartItems.some((line) => line.id === id && line.amount === 0)).length;

/** The count of lines beside «Корзина», in the header and on the phone's bar. Where no answer came yet, the cookie knows best: a press may have come to nothing. */
export function showBadges(view: CartView): void {
  const count = view.info === null && view.amounts.size === 0 ? Number(readCookie('cartCount') ?? 0) : linesIn(view);
  for (const badge of document.querySelectorAll<HTMLElement>('.badge')) {
    badge.hidden = count === 0;
    badge.textContent = count > 99 ? '99+' : String(count || '');
  }
}
