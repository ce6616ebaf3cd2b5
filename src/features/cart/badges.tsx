import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import { $cartCount } from '../../stores/cart.ts';
import { useElements } from '../../ui/use-elements.ts';

/**
 * The number of lines beside «Корзина», in the header and on the phone's bottom bar. The inline
 * script (features/shell/behaviour.ts) shows the number of the cookie until these take over.
 */
export function Badges() {
  const count = useStore($cartCount);
  const badges = useElements<HTMLElement>('.badge');
  useLayoutEffect(() => {
    for (const badge of badges) {
      badge.dataset['live'] = '';
      badge.hidden = count === 0;
      badge.textContent = count > 99 ? '99+' : String(count || '');
    }
  }, [badges, count]);
  return null;
}
