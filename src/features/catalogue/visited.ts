import { PATHS } from '../../domain/paths.ts';

/** Fills the shelf that visited.astro left empty; a file of its own that comes with the first touch. */
const API = '/api/products/visited';
const WRITTEN_AFTER_MS = 1500;
const TIMEOUT_MS = 5000;

/** Writes this visit down, then shows the others; without any the shelf stays hidden. */
async function showVisited(shelf: HTMLElement): Promise<void> {
  const { product } = shelf.dataset;
  const list = shelf.querySelector('ul');
  const write = () => fetch(API, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"product_id":${product}}`,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  // A press on «В корзину» goes first; two first changes at once would open two sessions, of which one is lost.
  await new Promise((later) => { setTimeout(later, WRITTEN_AFTER_MS); });
  const isKnown = /(?:^|; )(?:authorized|cart_count)=/.test(document.cookie);
  const visit = await (navigator.locks && !isKnown ? navigator.locks.request('session', write) : write());
  const answer = visit.ok ? await fetch(PATHS.visitedCards) : null;
  if (!answer?.ok || list === null) return;
  list.innerHTML = await answer.text();
  list.querySelector(`button[value="${product}"]`)?.closest('li')?.remove();
  shelf.hidden = list.childElementCount === 0;
  // The new buttons show what is in the cart and what is a favourite.
  dispatchEvent(new Event('pageshow'));
}

const shelf = document.getElementById('visited');
// A shelf that cannot be filled stays hidden: the shopper misses nothing that the page promised.
if (shelf !== null) showVisited(shelf).catch((error: unknown) => console.warn(error));
