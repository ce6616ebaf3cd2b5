import type { ProductCard } from '../../contract/catalogue.ts';

/** Fills the shelf that visited.astro left empty; a file of its own that comes with the first touch. */
const WRITTEN_AFTER_MS = 1500;
const TIMEOUT_MS = 5000;

/** Writes this visit down, then shows the others; without any the shelf stays hidden. */
async function showVisited(shelf: HTMLElement): Promise<void> {
  const { api = '', product, path = '' } = shelf.dataset;
  const list = shelf.querySelector('ul');
  const item = shelf.querySelector('template');
  const write = () => fetch(api, { method: 'POST', headers: { 'content-type': 'application/json' }, body: `{"product_id":${product}}`, signal: AbortSignal.timeout(TIMEOUT_MS) });
  // A press on «В корзину» goes first; two first changes at once would open two sessions, of which one is lost.
  await new Promise((later) => { setTimeout(later, WRITTEN_AFTER_MS); });
  const isKnown = /(?:^|; )(?:authorized|cart_count)=/.test(document.cookie);
  const visit = await (navigator.locks && !isKnown ? navigator.locks.request('session', write) : write());
  const answer = visit.ok ? await fetch(api) : null;
  if (!answer?.ok || list === null || item === null) return;
  const { content } = await answer.json() as { content: ProductCard[] };
  const others = content.filter(({ id }) => String(id) !== product);
  list.replaceChildren(...others.map((other) => filled(item, other, path)));
  shelf.hidden = others.length === 0;
}

function filled(item: HTMLTemplateElement, product: ProductCard, path: string): Node {
  const copy = document.importNode(item.content, true);
  const [link, image, price] = ['a', 'img', 'b'].map((selector) => copy.querySelector(selector));
  link?.setAttribute('href', path + (product.full_slug ?? product.slug));
  if (product.preview_webp === null) image?.remove();
  else image?.setAttribute('src', product.preview_webp);
  link?.append(product.title);
  const kopecks = product.price_current;
  price?.append((kopecks / 100).toLocaleString('ru', { style: 'currency', currency: 'RUB', minimumFractionDigits: kopecks % 100 === 0 ? 0 : 2 }));
  return copy;
}

const shelf = document.getElementById('visited');
// A shelf that cannot be filled stays hidden: the shopper misses nothing that the page promised.
if (shelf !== null) showVisited(shelf).catch((error: unknown) => console.warn(error));
