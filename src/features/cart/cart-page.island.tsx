import { useStore } from '@nanostores/react';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type RefObject,
} from 'react';
import { CART_CALLS } from '../../domain/cart-calls.ts';
import { PATHS } from '../../domain/paths.ts';
import { $removedLine, setLineAmount, type RemovedLine } from '../../stores/cart-lines.ts';
import { say } from '../../stores/notice.ts';
import { CART_PAGE_TEXT } from '../../texts/cart/cart.ts';
import { CartContent } from './cart-content.tsx';
import { readCartPage, type CartPageData } from './cart-page-data.ts';
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
  const focus = useKeptFocus(root);

  useEffect(() => {
    if (lastRemoved !== null && lastRemoved !== first.removed) say(CART_PAGE_TEXT.removed, false);
  }, [lastRemoved, first]);

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

/**
 * What gets the focus of an element that is gone: for a removed line the button that puts it back,
 * for a promo code or bonuses the form in the same place, else the title of the page.
 */
function placesAfter(gone: Element): string[] {
  if (gone.closest('li') !== null) return ['[data-undo] button', 'h1'];
  const id = gone.closest('form')?.querySelector('[id]')?.id ?? '';
  return [`[id="${id.endsWith('-off') ? id.slice(0, -'-off'.length) : `${id}-off`}"]`, 'h1'];
}

/** When what has the focus goes away, its place gets it. */
function useKeptFocus(root: RefObject<HTMLElement | null>) {
  const focused = useRef<Element | null>(null);
  // Before hydration nobody was told.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (root.current?.contains(activeElement) === true) focused.current = activeElement;
  }, []);
  useLayoutEffect(() => {
    if (focused.current === null || focused.current.isConnected) return;
    const places = placesAfter(focused.current);
    focused.current = null;
    if (document.activeElement !== document.body) return;
    const found = places.map((place) => root.current?.querySelector<HTMLElement>(place));
    found.find((place) => place)?.focus({ preventScroll: true });
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

/** An empty cart, and where to go from it. */
function CartEmpty({ sections }: Pick<CartPageData, 'sections'>) {
  return (
    <>
      <div className="page-message">
        <svg width="96" height="40" viewBox="0 0 96 40" strokeWidth="4" aria-hidden="true">
          <path d="M4 36h10V22Q14 6 30 6h36q16 0 16 16v14h10" />
        </svg>
        <h1 tabIndex={-1}>{CART_PAGE_TEXT.empty}</h1>
        <p>{CART_PAGE_TEXT.advice}</p>
        <a className="btn" href={PATHS.catalogue}>
          {CART_PAGE_TEXT.toCatalogue}
        </a>
      </div>
      {sections.length > 0 && (
        <nav className="page-section" aria-labelledby="next-steps">
          <h2 id="next-steps">{CART_PAGE_TEXT.sections}</h2>
          <ul className="link-list">
            {sections.map(({ title, href }) => (
              <li key={href}>
                <a href={href}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

/** Offers to put a line back that has just been removed. */
function RemovedLineNotice({ removed: { id, was } }: { removed: RemovedLine }) {
  return (
    <form
      className="cart-notice no-print"
      action={CART_CALLS.update}
      method="post"
      data-undo=""
      onSubmit={(event) => {
        event.preventDefault();
        setLineAmount(id, was);
      }}
    >
      <input type="hidden" name="product_id" value={id} />
      <span>{CART_PAGE_TEXT.removed}</span>
      <button className="cart-text-button" name="quantity" value={was}>
        {CART_PAGE_TEXT.undo}
      </button>
    </form>
  );
}
