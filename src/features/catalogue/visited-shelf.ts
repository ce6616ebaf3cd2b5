import { $visited, loadVisited, visit } from '../../stores/visited.ts';
import { released } from '../../ui/press.ts';

/** Fills the empty shelf of visited.astro; a file of its own that loads at the first touch. */
const WRITTEN_AFTER_MS = 1500;
const shelf = document.getElementById('visited');
const list = shelf?.querySelector('ul');
const product = Number(shelf?.dataset['product']);

const focusedCard = () => document.activeElement?.closest('#visited li')?.querySelector('a')?.href;

/** Shows the other products; without any the shelf stays hidden. */
async function show(cards: string | null): Promise<void> {
  await released();
  if (!shelf || !list || cards === null || $visited.get() !== cards) return;
  const focused = focusedCard();
  list.innerHTML = cards;
  list.querySelector(`button[value="${product}"]`)?.closest('li')?.remove();
  shelf.hidden = list.childElementCount === 0;
  // Update the new cards' cart and favourite buttons.
  dispatchEvent(new Event('pageshow'));
  const links = [...list.querySelectorAll('a')];
  links.find(({ href }) => href === focused)?.focus({ preventScroll: true });
}
$visited.listen((cards) => void show(cards));

// On failure the shelf stays hidden.
const quietly = (work: Promise<void>) => {
  work.catch((error: unknown) => console.warn(error));
};

async function begin(): Promise<void> {
  // Let a press on «В корзину» be sent first.
  await new Promise((later) => {
    setTimeout(later, WRITTEN_AFTER_MS);
  });
  await visit(product);
  await loadVisited();
}
if (shelf) quietly(begin());
// Back from another product, which is the newest now.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) quietly(loadVisited());
});
