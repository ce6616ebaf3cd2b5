import type { CartView } from '../../stores/cart.ts';

/** The count of lines beside «Корзина», in the header and on the phone's bar. */
export function showBadges({ amounts, info }: CartView): void {
  if (info === null && amounts.size === 0) return;
  const count = [...amounts.values()].filter((amount) => amount > 0).length;
  for (const badge of document.querySelectorAll<HTMLElement>('.badge')) {
    badge.hidden = count === 0;
    badge.textContent = count > 99 ? '99+' : String(count || '');
  }
}
