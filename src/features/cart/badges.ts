import { cartCount } from '../../stores/cart.ts';

/** Shows the number of lines beside «Корзина», in the header and on the phone's bottom bar. */
export function showBadges(): void {
  const count = cartCount();
  for (const badge of document.querySelectorAll<HTMLElement>('.badge')) {
    badge.hidden = count === 0;
    badge.textContent = count > 99 ? '99+' : String(count || '');
  }
}
