import { $visited, loadVisited, visit } from '../../stores/visited.ts';
import { enhancer, readHtml } from '../../ui/enhancer.ts';
import { released } from '../../ui/press.ts';

const WRITTEN_AFTER_MS = 1500;

/** Records the visit, and fills the empty shelf of visited.astro with the goods visited before. */
export const Visited = enhancer(() => {
  const shelf = document.getElementById('visited');
  const list = shelf?.querySelector('ul');
  const product = Number(shelf?.dataset['product']);
  if (!shelf || !list) return;

  /** Shows the other products; without any the shelf stays hidden. */
  const show = async (cards: string | null) => {
    await released();
    if (cards === null || $visited.get() !== cards) return;
    const focused = focusedCard();
    list.replaceChildren(...readHtml(cards).body.children);
    list.querySelector(`button[value="${product}"]`)?.closest('li')?.remove();
    shelf.hidden = list.childElementCount === 0;
    const links = [...list.querySelectorAll('a')];
    links.find(({ href }) => href === focused)?.focus({ preventScroll: true });
  };
  $visited.listen((cards) => void show(cards));

  // Let a press on «В корзину» be sent first.
  setTimeout(() => quietly(visit(product).then(loadVisited)), WRITTEN_AFTER_MS);
  // Back from another product, which is the newest now.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) quietly(loadVisited());
  });
});

const focusedCard = () => document.activeElement?.closest('#visited li')?.querySelector('a')?.href;

/** On failure the shelf stays hidden. */
function quietly(work: Promise<void>): void {
  work.catch((error: unknown) => console.warn(error));
}
