import { $personalOrders, moreOrders, openOrders } from '../../stores/personal-orders.ts';
import { isStillAt } from '../../ui/focus.ts';
import { enhancer, onSubmit } from '../../ui/enhancer.ts';
import { readOwnPage } from '../../ui/form-in-place.ts';
import { ORDERS_TEXT } from '../../texts/order/placed.ts';

/** Enhances «Показать ещё»: adds the next orders in place. */
export const MoreOrders = enhancer(() => {
  const form = document.querySelector<HTMLFormElement>('#more-orders');
  const button = form?.querySelector('button');
  const list = document.querySelector('.order-cards');
  if (!form || !button || !list) return;
  openOrders(Number(button.value) - 1, Number(form.dataset['pages']));

  $personalOrders.listen(({ state, page, pages, html }) => {
    if (state === 'loading') return;
    const failure = form.querySelector('[role=alert]');
    if (failure) failure.textContent = state === 'failed' ? ORDERS_TEXT.moreFailed : '';
    if (html === null || state === 'failed') return;
    const next = readOwnPage(html);
    if (next === null) return location.reload();
    const cards = [...next.querySelectorAll('.order-cards > *')];
    list.append(...cards);
    button.value = String(page + 1);
    if (isStillAt(form)) cards[0]?.querySelector('a')?.focus();
    if (page >= pages) form.remove();
  });

  // After a failure the browser opens the page itself.
  onSubmit('#more-orders:not(:has([role=alert]:not(:empty)))', moreOrders);
});
