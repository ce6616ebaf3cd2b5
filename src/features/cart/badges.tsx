import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { $cart, $cartCount } from '../../stores/cart.ts';
import { useElements } from '../../ui/use-elements.ts';

/**
 * The number of lines beside «Корзина», in the header and on the phone's bottom bar. The inline
 * script (features/shell/behaviour.ts) shows the number of the cookie until these take over.
 * `hasPress`: a press was sent before they did, and is news.
 */
export function Badges({ hasPress }: { hasPress: boolean }) {
  const count = useStore($cartCount);
  const { isBusy } = useStore($cart);
  const badges = useElements<HTMLElement>('.badge');
  /** What was last shown for sure: a removal that fails brings no news. */
  const before = useRef(hasPress ? -1 : count);
  useLayoutEffect(() => {
    if (badges.length === 0) return;
    for (const badge of badges) {
      badge.dataset['live'] = '';
      badge.hidden = count === 0;
      badge.textContent = count > 99 ? '99+' : String(count || '');
      if (count > before.current) bump(badge);
    }
    before.current = isBusy ? Math.max(before.current, count) : count;
  }, [badges, count, isBusy]);
  return null;
}

const MAY_MOVE = '(prefers-reduced-motion: no-preference)';

/** Draws the eye to a number that has grown. */
function bump(badge: HTMLElement): void {
  if (matchMedia(MAY_MOVE).matches) badge.animate({ scale: [1, 1.35, 1] }, { duration: 250 });
}
