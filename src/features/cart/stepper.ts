import { clampUnits, oneLess, oneMore } from '../../domain/cart.ts';
import type { Sellable } from '../../domain/cart.ts';
import { PATHS } from '../../domain/paths.ts';
import { $cart, wantInCart } from '../../stores/cart.ts';
import { isTyped } from '../../ui/swap.ts';
import { say } from './say.ts';
import { BUY_TEXT } from '../../texts/cart/cart.ts';

/**
 * − quantity + in place of «В корзину» (specification §4). Plus beyond the stock is ignored; minus
 * below the minimum, an empty or a zero quantity remove the line; a quantity above the stock is
 * reduced to it.
 */
interface Stepper {
  button: HTMLButtonElement;
  box: HTMLElement;
  input: HTMLInputElement;
}
const steppers = new Map<HTMLButtonElement, Stepper>();

/** Shows the quantity in the cart in every buy control of the page. */
export function paintSteppers(): void {
  const { amounts } = $cart.get();
  for (const button of document.querySelectorAll<HTMLButtonElement>(
    'button[name=product_id][form=cart],[data-buy] button[name=product_id]',
  )) {
    const amount = amounts.get(Number(button.value)) ?? 0;
    const stepper = steppers.get(button) ?? (amount > 0 ? make(button) : null);
    if (stepper !== null) paint(stepper, amount);
  }
}

function paint({ button, box, input }: Stepper, amount: number): void {
  const isIn = amount > 0;
  const hadFocus = box.contains(document.activeElement) || document.activeElement === button;
  const hasChanged = button.hidden !== isIn;
  button.hidden = isIn;
  box.hidden = !isIn;
  // Keep what is being typed until the field loses the focus.
  if (!isTyped(input) || hasChanged) input.value = input.defaultValue = String(amount);
  // The focused control was replaced: move the focus to its successor.
  if (hadFocus && hasChanged)
    (isIn ? box.querySelector<HTMLElement>('[data-more]') : button)?.focus();
}

function make(button: HTMLButtonElement): Stepper {
  const id = Number(button.value);
  const title =
    button.closest('li,[data-buy]')?.querySelector('.product-card__title')?.textContent ??
    document.querySelector('h1')?.textContent ??
    '';
  const box = document.createElement('span');
  box.className = 'stepper';
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', `${BUY_TEXT.inCart}: ${title}`);
  const input = document.createElement('input');
  input.inputMode = 'numeric';
  input.autocomplete = 'off';
  input.setAttribute('aria-label', BUY_TEXT.quantity);
  /** Before the first answer only the minimum quantity is known. */
  const goods = (): Sellable => {
    const { most, least, step } = $cart.get().info?.cartItems.find((one) => one.id === id) ?? {
      most: Infinity,
      least: Number(button.dataset['least'] ?? 1),
      step: 1,
    };
    return { quantity: most, min_quantity: least, quantity_step: step };
  };
  const amount = () => $cart.get().amounts.get(id) ?? 0;
  const set = (wanted: number) => {
    if (wanted === amount()) return;
    wantInCart(id, wanted);
    say(wanted === 0 ? BUY_TEXT.removed : `${BUY_TEXT.inCart}: ${wanted}`, false);
  };
  const step = (next: (amount: number, goods: Sellable) => number, isMore: boolean) => {
    const wanted = next(amount(), goods());
    if (isMore && wanted === amount()) say(BUY_TEXT.clamped);
    set(wanted);
  };
  const key = (sign: string, label: string, act: () => void) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = sign;
    made.setAttribute('aria-label', label);
    made.addEventListener('click', act);
    return made;
  };
  const more = key('+', BUY_TEXT.more, () => step(oneMore, true));
  more.dataset['more'] = '';
  // Enter would submit the surrounding form, if there is one.
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    input.blur();
  });
  input.addEventListener('change', () => {
    const typed = Math.trunc(Number(input.value.trim()));
    const wanted = clampUnits(typed, goods());
    input.value = input.defaultValue = String(wanted || '');
    set(wanted);
    if (wanted < typed) say(BUY_TEXT.clamped);
  });
  box.append(
    key('−', BUY_TEXT.less, () => step(oneLess, false)),
    input,
    more,
  );
  if (button.closest('[data-buy]') !== null) {
    const link = document.createElement('a');
    link.href = PATHS.cart;
    link.textContent = BUY_TEXT.toCart;
    link.className = 'btn ghost';
    box.append(link);
  }
  button.after(box);
  const stepper = { button, box, input };
  steppers.set(button, stepper);
  return stepper;
}
