import type { ProductCard } from '../../contract/catalogue.ts';
import { formatPrice } from '../../domain/money.ts';
import { productPath } from '../../domain/paths.ts';
import { $visited, rememberVisit } from '../../stores/visited.ts';

/** Writes this visit down and fills the shelf that visited.astro left empty; with nothing else seen it stays hidden. */
export async function showVisited(): Promise<void> {
  const shelf = document.getElementById('visited');
  const list = shelf?.querySelector('ul');
  const item = shelf?.querySelector('template');
  const productId = Number(shelf?.dataset['product']);
  if (!shelf || !list || !item || !productId) return;
  await rememberVisit(productId);
  const others = $visited.get().filter(({ id }) => id !== productId);
  list.replaceChildren(...others.map((product) => filled(item, product)));
  shelf.hidden = others.length === 0;
}

function filled(item: HTMLTemplateElement, product: ProductCard): Node {
  const copy = document.importNode(item.content, true);
  copy.querySelector('a')?.setAttribute('href', productPath(product));
  copy.querySelector('span')?.append(product.title);
  copy.querySelector('b')?.append(formatPrice(product.price_current));
  const image = copy.querySelector('img');
  if (product.preview_webp === null) image?.remove();
  else image?.setAttribute('src', product.preview_webp);
  return copy;
}
