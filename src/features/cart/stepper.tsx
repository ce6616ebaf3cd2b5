import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { clampUnits, oneLess, oneMore, type Sellable } from '../../domain/cart.ts';
import { PATHS } from '../../domain/paths.ts';
import { readUnits } from '../../domain/typed-units.ts';
import { $cart, wantInCart } from '../../stores/cart.ts';
import { say } from '../../stores/notice.ts';
import { BUY_TEXT } from '../../texts/cart/buy.ts';
import { adoptStyles } from '../../ui/adopt-styles.ts';
import styles from './stepper.css?inline';

adoptStyles(styles);

/** `button`: «В корзину» of a card or of the product page, in the server's HTML. */
interface Props {
  button: HTMLButtonElement;
  amount: number;
}

/**
 * − quantity + in place of «В корзину» (specification §4). Plus beyond the stock is ignored; minus
 * below the minimum, an empty or a zero quantity remove the line; a quantity above the stock is
 * reduced to it.
 */
export function Stepper({ button, amount }: Props) {
  const id = Number(button.value);
  const goods = useSellable(id, Number(button.dataset['least'] ?? 1));
  /** What is being typed; null: nothing. */
  const [typed, setTyped] = useState<string | null>(null);
  const box = useRef<HTMLSpanElement>(null);
  const more = useRef<HTMLButtonElement>(null);

  // The stepper and the button take each other's place, and the focus with it.
  useLayoutEffect(() => {
    if (document.activeElement === button) more.current?.focus();
    button.hidden = true;
    const own = box.current;
    return () => {
      const hadFocus = own?.contains(document.activeElement);
      button.hidden = false;
      if (hadFocus) button.focus();
    };
  }, [button]);

  const set = (wanted: number) => {
    if (wanted === amount) return;
    wantInCart(id, wanted);
    say(wanted === 0 ? BUY_TEXT.removed : `${BUY_TEXT.inCart}: ${wanted}`, false);
  };
  const add = () => {
    const wanted = oneMore(amount, goods);
    if (wanted === amount) say(BUY_TEXT.clamped);
    set(wanted);
  };
  const setTypedAmount = () => {
    if (typed === null) return;
    setTyped(null);
    const wished = readUnits(typed);
    if (wished === null) return say(BUY_TEXT.notWhole);
    const wanted = clampUnits(wished, goods);
    set(wanted);
    if (wanted < wished) say(BUY_TEXT.clamped);
  };
  // Enter would submit the surrounding form, if there is one.
  const pressEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.currentTarget.blur();
  };

  return createPortal(
    <span
      ref={box}
      className="stepper"
      role="group"
      aria-label={`${BUY_TEXT.inCart}: ${titleOf(button)}`}
    >
      <button type="button" aria-label={BUY_TEXT.less} onClick={() => set(oneLess(amount, goods))}>
        −
      </button>
      <input
        value={typed ?? amount}
        inputMode="numeric"
        autoComplete="off"
        aria-label={BUY_TEXT.quantity}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={setTypedAmount}
        onKeyDown={pressEnter}
      />
      <button ref={more} type="button" aria-label={BUY_TEXT.more} onClick={add}>
        +
      </button>
      {button.closest('[data-buy]') !== null && (
        <a className="btn ghost" href={PATHS.cart}>
          {BUY_TEXT.toCart}
        </a>
      )}
    </span>,
    button.parentElement ?? document.body,
  );
}

/** The limits of a line. Before the first answer only the minimum quantity is known. */
function useSellable(id: number, least: number): Sellable {
  const line = useStore($cart).info?.cartItems.find((one) => one.id === id);
  return {
    quantity: line?.most ?? Infinity,
    min_quantity: line?.least ?? least,
    quantity_step: line?.step ?? 1,
  };
}

const titleOf = (button: HTMLButtonElement) =>
  button.closest('li')?.querySelector('.product-card__title, .goods a')?.textContent ??
  document.querySelector('h1')?.textContent ??
  '';
