import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, RefObject } from 'react';
import { $removedLine } from '../../stores/cart-lines.ts';
import { CartContent } from './cart-content.tsx';
import { CartEmpty } from './cart-empty.tsx';
import { readCartPage } from './cart-page-data.ts';
import { RemovedLineNotice } from './removed-line.tsx';
import { useCart } from './use-cart.ts';

/**
 * The cart page. Its forms post to the API or, hydrated, change the stores of the cart, and the
 * page follows. `page`: what it is rendered with, as JSON text (cart-page-data.ts).
 */
export function CartPage({ page }: { page: string }) {
  const [first] = useState(() => readCartPage(page));
  const cart = useCart(first);
  const { isLive, info, lines, isEmpty } = cart;
  const lastRemoved = useStore($removedLine);
  const removed = isLive ? lastRemoved : first.removed;
  const isBack =
    lines.some(({ gift, product }) => !gift && product.id === removed?.id) ||
    (cart.amounts.get(removed?.id ?? 0) ?? 0) > 0;
  const root = useRef<HTMLDivElement>(null);
  const focus = useKeptFocus(root, '[data-undo] button,h1');

  return (
    <div className={isLive ? 'wrap live' : 'wrap'} id="cart-page" ref={root} {...focus}>
      {first.notice !== null && info.version === first.info.version && (
        <p className="cart-notice cart-error" role="alert">
          {first.notice}
        </p>
      )}
      {removed !== null && !isBack && <RemovedLineNotice removed={removed} key={removed.id} />}
      {isEmpty ? (
        <CartEmpty sections={first.sections} />
      ) : (
        <CartContent cart={cart} first={first} />
      )}
    </div>
  );
}

/** When what has the focus goes away, the first element of `next` gets it. */
function useKeptFocus(root: RefObject<HTMLElement | null>, next: string) {
  const focused = useRef<Element | null>(null);
  // Before hydration nobody was told.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (root.current?.contains(activeElement) === true) focused.current = activeElement;
  }, []);
  useLayoutEffect(() => {
    if (focused.current === null || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body)
      root.current?.querySelector<HTMLElement>(next)?.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target;
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}
