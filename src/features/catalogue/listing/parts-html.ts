import type { CategoryCard } from '#src/contract/catalogue.ts';
import { html, type Html } from '#src/domain/html.ts';
import { NOTHING_CHOSEN, SORTINGS } from '#src/domain/listing.ts';
import { PATHS, categoryPath } from '#src/domain/paths.ts';
import { LISTING_TEXT, SORTING_TEXT, formatCount, goodsCount } from '#src/texts/catalogue.ts';
import { SEARCH_PAGE_TEXT } from '#src/texts/search.ts';
import {
  pageHref,
  selectedHref,
  sortedHref,
  type Condition,
  type ListingAddress,
  type WayOut,
} from './address.ts';
import { pageNumbers } from './pages.ts';

/**
 * Parts around the cards of a listing. Strings, not components, like the cards: listings are the
 * pages requested most.
 */

/** The number of goods, which ends the header, and the subcategories. */
export function countHtml(total: number, sections: readonly CategoryCard[]): Html {
  const items = sections.map(
    ({ title: name, full_slug: slug, count }) => html`
      <li><a href="${categoryPath(slug)}">${name} <small>${formatCount(count)}</small></a></li>
    `,
  );
  return html`
    <p>${goodsCount(total)}</p>
    </header>
    ${
      items.length > 0 &&
      html`<nav aria-label="${LISTING_TEXT.subcategories}"><ul class="listing-links">${items}</ul></nav>`
    }
  `;
}

/** The conditions that are set: each chip is a link that removes one. */
export function chosenHtml(address: ListingAddress, conditions: readonly Condition[]): Html | null {
  if (conditions.length === 0) return null;
  const chips = conditions.map(({ title, without }) => {
    const href = selectedHref(address, without);
    const label = LISTING_TEXT.drop(title);
    return html`<li><a href="${href}" rel="nofollow" aria-label="${label}">${title}</a></li>`;
  });
  const all = html`
    <li>
      <a href="${selectedHref(address, NOTHING_CHOSEN)}" class="listing-chosen__reset" rel="nofollow">
        ${LISTING_TEXT.resetAll}
      </a>
    </li>
  `;
  return html`
    <ul class="listing-links listing-chosen no-print" aria-label="${LISTING_TEXT.chosen}">
      ${chips}
      ${chips.length > 1 && all}
    </ul>
  `;
}

export function sortingHtml(address: ListingAddress): Html {
  const links = SORTINGS.map((sorting) => {
    const current = sorting === address.sorting && html` aria-current="true"`;
    return html`
      <a href="${sortedHref(address, sorting)}" rel="nofollow"${current}>
        ${SORTING_TEXT[sorting]}
      </a>
    `;
  });
  return html`
    <nav class="listing-sorting no-print" aria-label="${LISTING_TEXT.sorting}">${links}</nav>
  `;
}

export function pagesHtml(address: ListingAddress, pages: number): Html | null {
  if (pages <= 1) return null;
  const { page } = address;
  const step = (to: number, rel: string, label: string) =>
    to >= 1 &&
    to <= pages &&
    html`<a href="${pageHref(address, to)}" rel="${rel}" aria-label="${label}"></a>`;
  const numbers = pageNumbers(page, pages).map((number) => {
    if (number === null) return html`<span>…</span>`;
    const current = number === page && html` aria-current="page"`;
    const label = LISTING_TEXT.page(number);
    return html`<a href="${pageHref(address, number)}" aria-label="${label}"${current}>${number}</a>`;
  });
  return html`
    <nav class="listing-pages no-print" aria-label="${LISTING_TEXT.pages}">
      ${step(page - 1, 'prev', LISTING_TEXT.previous)}
      ${numbers}
      ${step(page + 1, 'next', LISTING_TEXT.next)}
    </nav>
  `;
}

/** A note with the words that were searched, if they are not those typed. */
export const correctedHtml = (words: string, corrected: string | undefined): Html | null =>
  corrected === undefined ? null : html`<p>${SEARCH_PAGE_TEXT.corrected(words, corrected)}</p>`;

/** Note of a search without results. */
export const nothingFoundHtml = (): Html => html`
  <p>
    ${SEARCH_PAGE_TEXT.nothing} <a href="${PATHS.catalogue}">${SEARCH_PAGE_TEXT.toCatalogue}</a>
  </p>
`;

/** For filters without results: which condition to remove, and how many goods that brings. */
export function nothingHtml(ways: readonly WayOut[], reset: string): Html {
  const items = ways.map(
    ({ title, href, count }) => html`
      <li>
        <a href="${href}" rel="nofollow">${LISTING_TEXT.without(title)}</a>${' '}
        <span class="soft num">${goodsCount(count)}</span>
      </li>
    `,
  );
  const advice =
    items.length === 0
      ? html`<p>${LISTING_TEXT.nothingAlone}</p>`
      : html`<p>${LISTING_TEXT.nothingAdvice}</p><ul class="listing-empty__ways">${items}</ul>`;
  return html`
    <section class="listing-empty">
      <h2>${LISTING_TEXT.nothingTitle}</h2>
      ${advice}
      <a href="${reset}" class="btn ghost">${LISTING_TEXT.resetAll}</a>
    </section>
  `;
}
