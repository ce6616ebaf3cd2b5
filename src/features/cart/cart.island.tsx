import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { CART_CALLS } from '../../domain/cart-calls.ts';
import { PATHS } from '../../domain/paths.ts';
import { $cart, followCart, $cartCount, addToCart, followPress } from '../../stores/cart.ts';
import { say } from '../../stores/notice.ts';
import { BUY_TEXT } from '../../texts/cart/buy.ts';
import type { IslandProps } from '../../ui/islands.ts';
import { keyOf, useElements } from '../../ui/use-elements.ts';
import { followWhenSettled } from './follow-when-settled.ts';
import { sayNotices } from './say-notices.ts';
import { Stepper } from './stepper.tsx';

/**
 * The number of lines beside «Корзина», in the header and on the phone's bottom bar. The inline
 * script (features/shell/behaviour.ts) shows the number of the cookie until these take over.
 * `hasPress`: a press was sent before they did, and is news.
 */
function Badges({ hasPress }: { hasPress: boolean }) {
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

const BUY_BUTTONS = 'button[name=product_id][form=cart],[data-buy] button[name=product_id]';

/**
 * The cart on every page: the one form that all buy buttons belong to (`form="cart"`), a stepper in
 * place of each button whose product is in the cart, and the badges. A press before hydration is
 * sent by ui/intent.ts; the island adopts it.
 */
export function Cart({ sent = [] }: Partial<IslandProps>) {
  const { amounts } = useStore($cart);
  const buttons = useElements<HTMLButtonElement>(BUY_BUTTONS);

  useEffect(() => {
    followCart();
    const stopNotices = sayNotices();
    for (const { form, submitter, answer } of sent.splice(0)) pressBuy(form, submitter, answer);

    const press = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !('cart' in form.dataset)) return;
      event.preventDefault();
      pressBuy(form, event.submitter);
    };
    document.addEventListener('submit', press);
    document.addEventListener('click', waitForChanges);
    return () => {
      stopNotices();
      document.removeEventListener('submit', press);
      document.removeEventListener('click', waitForChanges);
    };
  }, []);

  return (
    <>
      <form id="cart" action={CART_CALLS.add} method="post" data-cart="" />
      {buttons.map((button) => {
        const amount = amounts.get(Number(button.value)) ?? 0;
        return amount > 0 && <Stepper key={keyOf(button)} {...{ button, amount }} />;
      })}
      <Badges hasPress={sent.length > 0} />
    </>
  );
}

/** Opens the cart page when pending changes are done. */
function waitForChanges(event: MouseEvent): void {
  const { target } = event;
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>(`a[href="${PATHS.cart}"]`) : null;
  if (link !== null) followWhenSettled(event, link);
}

/** A press on «В корзину»; `answer`: of a press that was sent already. */
function pressBuy(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  answer?: Promise<Response>,
): void {
  submitter?.removeAttribute('aria-busy');
  const data = new FormData(form, submitter);
  const id = Number(data.get('product_id'));
  if (id === 0) return say(BUY_TEXT.chooseParameter);
  const known = $cart.get().amounts.get(id);
  const quantity = Number(data.get('quantity') ?? 1);
  const least = Number(submitter?.dataset['least'] ?? 1);
  const expected = (known ?? 0) + Math.max(quantity, known === undefined ? least : 1);
  if (answer === undefined) addToCart(id, quantity, expected);
  else followPress(id, expected, answer);
  say(BUY_TEXT.added, false);
}
