import { readCookie } from '../../client/cookies.ts';
import type { CartView } from '../../stores/cart.ts';

/**
 * The count of lines beside «Корзина», in the header and on the phone's bar: one that cannot be bought now counts as the server counts it.
 * Where no answer came yet, the cookie knows best: a press may have come to nothing.
 */
export function showBadges({ amounts, info }: CartView): void {
  const count = info === null && amounts.size === 0
    ? Number(readCookie('cartCount') ?? 0)
    : [...amounts].filter(([id, amount]) => amount > 0 || info?.cartItems.some((line) => line.id === id && line.amount === 0)).length;
  for (const badge of document.querySelectorAll<HTMLElement>('.badge')) {
    badge.hidden = count === 0;
    badge.textContent = count > 99 ? '99+' : String(count || '');
  }
}
