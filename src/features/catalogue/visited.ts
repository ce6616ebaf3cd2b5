import { $visited, loadVisited, visit } from '../../stores/visited.ts';
import { released } from '../../ui/press.ts';

/**
 * Fills the shelf that visited.astro left empty; a file of its own that comes with the first
 * touch.
 */
const WRITTEN_AFTER_MS = 1500;
const shelf = document.getElementById('visited');
const list = shelf?.querySelector('ul');
const product = Number(shelf?.dataset['product']);

const focusedCard = () => document.activeElement?.closest('#visited li')?.querySelector('a')?.href;

/** Shows the others; without any the shelf stays hidden. */
async function show(cards: string | null): Promise<void> {
  await released();
  if (!shelf || !list || cards === null || $visited.get() !== cards) return;
  const focused = focusedCard();
  list.innerHTML = cards;
  list.querySelector(`button[value="${product}"]`)?.closest('li')?.remove();
  shelf.hidden = list.childElementCount === 0;
  // The new buttons show what is in the cart and what is a favourite.
  dispatchEvent(new Event('pageshow'));
  const links = [...list.querySelectorAll('a')];
  links.find(({ href }) => href === focused)?.focus({ preventScroll: true });
}
$visited.listen((cards) => void show(cards));

// A shelf that cannot be filled stays hidden: the shopper misses nothing that the page promised.
const quietly = (work: Promise<void>) => {
  work.catch((error: unknown) => console.warn(error));
};

async function begin(): Promise<void> {
  // A press on «В корзину» goes first.
  await new Promise((later) => {
    setTimeout(later, WRITTEN_AFTER_MS);
  });
  await visit(product);
  await loadVisited();
}
if (shelf) quietly(begin());
// Back from another product: it is the newest of the shelf now.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) quietly(loadVisited());
});
