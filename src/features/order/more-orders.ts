import { $personalOrders, moreOrders, openOrders } from '../../stores/personal-orders.ts';
import { isStillAt } from '../../ui/focus.ts';
import { say } from '../../ui/say.ts';
import { ORDERS_TEXT } from '../../texts/order/placed.ts';

/** Enhances «Показать ещё» (loaded by ui/late-forms.ts): adds the next orders in place. */
const form = document.querySelector<HTMLFormElement>('#more-orders');
const button = form?.querySelector('button');
const list = document.querySelector('.order-cards');

openOrders(Number(button?.value) - 1, Number(form?.dataset['pages']));

$personalOrders.listen(({ state, page, pages, html }) => {
  if (state === 'loading') return button?.setAttribute('aria-busy', 'true');
  button?.removeAttribute('aria-busy');
  if (state === 'failed') {
    // The next press works as without this script.
    delete form?.dataset['late'];
    return say(ORDERS_TEXT.moreFailed);
  }
  if (html === null || !list || !button) return;
  const made = new DOMParser().parseFromString(html, 'text/html');
  const cards = [...made.querySelectorAll('.order-cards > *')];
  list.append(...cards);
  button.value = String(page + 1);
  if (isStillAt(form)) cards[0]?.querySelector('a')?.focus();
  if (page >= pages) form?.remove();
});

addEventListener('late', (event) => {
  const [{ target, submitter }] = (event as CustomEvent<[SubmitEvent]>).detail;
  if (target !== form) return;
  submitter?.removeAttribute('aria-busy');
  void moreOrders();
});
