import type { ProductCard } from '#src/contract/catalogue.ts';
import type { BlockOf } from '#src/contract/content-blocks.ts';
import { articleKey } from '#src/domain/article.ts';
import { canBeOrdered } from '#src/domain/availability.ts';
import { html, type Html } from '#src/domain/html.ts';
import { formatPrice } from '#src/domain/money.ts';
import { productPath } from '#src/domain/paths.ts';
import { availabilityText, formatCount } from '#src/texts/catalogue.ts';
import { BLOCK_TEXT } from '#src/texts/content/blocks.ts';
import { articleColumn, tableIn } from './tables.ts';
import type { BlockParts } from './block-parts.ts';
import { shelfKey, type Shelf, type Shown } from './shown.ts';

/** `::shelf`: cards in a row; nothing when none of the goods is shown. */
export function shelfHtml(block: BlockOf<'shelf'>, { shown }: BlockParts): Html | null {
  const { title, path, products } = shelfOf(block, shown);
  if (products.length === 0) return null;
  const all = path !== null && html` <a href="${path}">${BLOCK_TEXT.all}</a>`;
  return html`
    <div class="shelf">
      ${title !== '' && html`<p><b>${title}</b>${all}</p>`}
      <ul class="goods">${products.map(goodHtml)}</ul>
    </div>
  `;
}

const EMPTY: Shelf = { title: '', path: null, products: [] };
function shelfOf({ selection, category, articles = [] }: BlockOf<'shelf'>, shown: Shown): Shelf {
  if (selection !== undefined) return shown.shelves.get(shelfKey('selection', selection)) ?? EMPTY;
  if (category !== undefined) return shown.shelves.get(shelfKey('category', category)) ?? EMPTY;
  return {
    ...EMPTY,
    products: articles.flatMap((article) => shown.products.get(articleKey(article)) ?? []),
  };
}

/** `::product`: one card over the whole width. */
export function productHtml({ article }: BlockOf<'product'>, { shown }: BlockParts): Html | null {
  const product = shown.products.get(articleKey(article));
  return product === undefined ? null : html`<ul class="goods single">${goodHtml(product)}</ul>`;
}

/** The button belongs to the page's one cart form, as on every card of the shop. */
const goodHtml = (product: ProductCard): Html => html`
  <li>
    ${
      product.preview_webp !== null &&
      html`<img src="${product.preview_webp}" width="240" height="240" alt="" role="presentation" loading="lazy">`
    }
    <a href="${productPath(product)}">${product.title}</a>
    <p class="small soft">${BLOCK_TEXT.article} ${product.article}</p>
    <p class="small ${product.availability}">${stockOf(product)}</p>
    <p class="num"><b>${formatPrice(product.price_current)}</b><small>/${product.unit}</small>
    ${product.price_old !== null && html` <s>${formatPrice(product.price_old)}</s>`}</p>
    ${canBeOrdered(product.availability) && buyHtml(product)}
  </li>
`;

const buyHtml = ({ id, min_quantity: least }: ProductCard): Html => html`
  <button class="btn buy" form="cart" name="product_id"
    value="${id}"${least > 1 && html` data-least="${least}"`}>${BLOCK_TEXT.buy}</button>
`;

const stockOf = ({ availability, quantity, unit, lead_days: leadDays }: ProductCard): string =>
  availabilityText(availability, { quantity, unit, leadDays });

/** Shorter in a column that is headed by it. */
const amountOf = (product: ProductCard): string =>
  product.is_available ? `${formatCount(product.quantity)}\u00a0${product.unit}` : stockOf(product);

/** `:::sizes`: its table with links, and with two columns more. */
export function sizesHtml(_block: BlockOf<'sizes'>, parts: BlockParts): Html {
  const table = tableIn(parts.tokens);
  const column = table === undefined ? -1 : articleColumn(table);
  if (table === undefined || column < 0) return parts.inner();
  const heads = table.header.map(({ tokens }) => parts.inline(tokens));
  const rows = table.rows.map((cells) => {
    const article = cells[column]?.text.trim() ?? '';
    const product = parts.shown.products.get(articleKey(article));
    const linked = product && html`<a href="${productPath(product)}">${article}</a>`;
    return html`
      <tr>
        ${cells.map(({ tokens }, index) => {
          const inside = index === column && linked ? linked : parts.inline(tokens);
          return html`<td>${inside}</td>`;
        })}
        <td class="num">${product ? formatPrice(product.price_current) : '—'}</td>
        <td class="${product?.availability}">${product ? amountOf(product) : BLOCK_TEXT.noProduct}</td>
      </tr>
    `;
  });
  return html`
    <div class="table sizes" tabindex="0">
      <table>
        <thead>
          <tr>
            ${[...heads, BLOCK_TEXT.price, BLOCK_TEXT.stock].map((head) => html`<th>${head}</th>`)}
          </tr>
        </thead>
        <tbody>${rows}</tbody>
      </table>
    </div>
  `;
}
