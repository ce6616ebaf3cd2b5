import type { CartInfo } from '../../contract/cart.ts';
import { UNDO_SECONDS, oneLess, oneMore } from '../../domain/cart.ts';
import type { Sellable } from '../../domain/cart.ts';
import { formatPrice } from '../../domain/money.ts';
import { PATHS } from '../../domain/paths.ts';
import { leanCall } from '../../client/lean-call.ts';
import { $cart, cartSettled, changeCart, wantInCart } from '../../stores/cart.ts';
import { released } from '../../ui/press.ts';
import { isTyped, swapTyped } from '../../ui/swap.ts';
import { say } from '../../stores/notice.ts';

const PAGE_TIMEOUT_MS = 30_000;

type Press = (form: HTMLFormElement, submitter: HTMLElement | null) => void;

/**
 * Updates the cart page in place: its forms are sent through the cart's queue, and the resulting
 * HTML is fetched from the server, as it would be without scripts. The server renders everything,
 * so nothing is hydrated.
 */
export function takeCartPage(failureText: (error: unknown) => string): Press | null {
  const root = document.getElementById('cart-page');
  if (root === null) return null;
  let next: string | null = null;
  let isLoading = false;
  let undoing = 0;
  let isSwapping = false;

  const shownVersion = () => Number(root.firstElementChild?.getAttribute('data-version'));

  async function reload(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    let hasFailed = false;
    root?.querySelector('.cart-summary__totals')?.setAttribute('aria-busy', 'true');
    try {
      await cartSettled();
      const address = next ?? PATHS.cart;
      next = null;
      const signal = AbortSignal.timeout(PAGE_TIMEOUT_MS);
      const answer = await fetch(address, { headers: { accept: 'text/html' }, signal });
      const html = await answer.text();
      await released();
      const made = new DOMParser().parseFromString(html, 'text/html').getElementById('cart-page');
      if (made === null) throw new Error('The shop answered with another page.');
      swap(made);
    } catch (error) {
      hasFailed = true;
      say(failureText(error));
      restoreLines();
    } finally {
      isLoading = false;
      root?.querySelector('.cart-summary__totals')?.removeAttribute('aria-busy');
    }
    // When a page fails to load, only the next press or answer asks for it again.
    if (next !== null || (!hasFailed && ($cart.get().info?.version ?? 0) > shownVersion()))
      await reload();
  }

  function swap(made: HTMLElement): void {
    if (root === null) return;
    const undo = made.querySelector<HTMLElement>('[data-undo]');
    isSwapping = true;
    swapTyped(
      root,
      made,
      () => root.replaceChildren(...made.childNodes),
      () => undo?.querySelector('button') ?? root.querySelector<HTMLElement>('h1'),
    );
    isSwapping = false;
    clearTimeout(undoing);
    if (undo !== null) undoing = window.setTimeout(() => undo.remove(), UNDO_SECONDS * 1000);
    showPrintButtons();
  }

  function showPrintButtons(): void {
    for (const button of root?.querySelectorAll<HTMLElement>('[data-print]') ?? [])
      button.hidden = false;
  }

  $cart.listen(({ info, isBusy }) => {
    if (!isBusy && info !== null && info.version !== shownVersion()) void reload();
  });
  root.classList.add('live');
  const isAuto = (target: EventTarget | null): target is HTMLInputElement =>
    target instanceof HTMLInputElement && target.matches('[data-auto]');
  root.addEventListener('change', ({ target }) => {
    if (isAuto(target) && target.type === 'radio') target.form?.requestSubmit();
  });
  // Not «change»: a browser does not fire it for text that a swap carried over, and may fire it
  // when a swap removes the field.
  root.addEventListener('focusout', ({ target }) => {
    if (!isSwapping && isAuto(target) && isTyped(target)) target.form?.requestSubmit();
  });
  root.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-print]') !== null) print();
  });
  showPrintButtons();

  return (form, submitter) => {
    const action = new URL(
      submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? '',
      location.href,
    );
    const body: Record<string, unknown> = {
      ...Object.fromEntries(action.searchParams),
      ...Object.fromEntries(new FormData(form, submitter)),
    };
    const { next: way, failed: _failed, ...fields } = body;
    next = typeof way === 'string' ? way : PATHS.cart;
    const path = form.dataset['cart'] || action.pathname;
    // A removed gift is not a line of goods.
    if (/cart\/(update|remove)$/.test(path)) {
      const id = Number(fields['product_id']);
      const amount = Number(fields['quantity'] ?? fields['quantityNew'] ?? 0);
      showLine(id, amount);
      wantInCart(id, amount);
      void reload();
      return;
    }
    changeCart(() => leanCall(path, fields) as Promise<CartInfo>).then(reload, (error: unknown) => {
      next = null;
      const place = form.querySelector('[data-error]');
      if (place === null) say(failureText(error));
      else place.textContent = failureText(error);
    });
  };

  /** The page did not load: show the lines as the server last reported them. */
  function restoreLines(): void {
    const { amounts } = $cart.get();
    for (const input of root?.querySelectorAll<HTMLInputElement>('[data-amount]') ?? []) {
      const id = Number(input.id.slice('quantity-'.length));
      const amount = amounts.get(id) ?? Number(input.dataset['amount']);
      if (input.defaultValue !== String(amount)) showLine(id, amount);
    }
  }

  /**
   * Shows the wanted quantity until the server's page arrives; the next press continues from it.
   */
  function showLine(id: number, amount: number): void {
    const line = document.getElementById(`line-${id}`);
    const input = line?.querySelector<HTMLInputElement>('input[name=quantity]');
    if (!line || !input) return;
    const { most, least, step } = input.dataset;
    const goods: Sellable = {
      quantity: Number(most),
      min_quantity: Number(least),
      quantity_step: Number(step),
    };
    // The value is sent now, so it no longer counts as typed: the answer may differ.
    input.value = input.defaultValue = String(amount);
    const [less, more] = line.querySelectorAll<HTMLButtonElement>('button[name=quantity]');
    if (less) less.value = String(oneLess(amount, goods));
    if (more) {
      more.value = String(oneMore(amount, goods));
      more.disabled = amount >= goods.quantity;
    }
    const sum = line.querySelector<HTMLElement>('[data-price]');
    if (sum) sum.textContent = formatPrice(Number(sum.dataset['price']) * amount);
  }
}
