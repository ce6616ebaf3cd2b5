import type { CategoryCard } from '../../../contract/catalogue.ts';
import { NOTHING_CHOSEN, SORTINGS } from '../../../domain/listing.ts';
import { PATHS, categoryPath } from '../../../domain/paths.ts';
import { LISTING_TEXT, SORTING_TEXT, formatCount, goodsCount } from '../../../texts/catalogue.ts';
import { SEARCH_PAGE_TEXT } from '../../../texts/search.ts';
import { escapeHtml } from '../../../ui/escape-html.ts';
import { pageHref, selectedHref, sortedHref } from './address.ts';
import type { Chosen, ListingAddress, WayOut } from './address.ts';
import { pageNumbers } from './pages.ts';

/**
 * Parts around the cards of a listing. Strings, not components, like the cards: listings are the
 * pages requested most.
 */

const link = (href: string, attributes: string, text: string) =>
  `<a href="${escapeHtml(href)}"${attributes}>${text}</a>`;

/** Heading, number of goods and subcategories. */
export function headHtml(title: string, total: number, sections: readonly CategoryCard[]): string {
  const heading = title === '' ? '' : `<h1>${escapeHtml(title)}</h1> `;
  const items = sections.map(
    ({ title: name, full_slug: slug, count }) =>
      `<li>${link(categoryPath(slug), '', `${escapeHtml(name)} <small>${formatCount(count)}</small>`)}</li>`,
  );
  return (
    `<header class="lh">${heading}<p>${goodsCount(total)}</p></header>` +
    (items.length === 0
      ? ''
      : `<nav aria-label="${LISTING_TEXT.subcategories}"><ul class="lx">${items.join('')}</ul></nav>`)
  );
}

/** The conditions that are set: each chip is a link that removes one. */
export function chosenHtml(address: ListingAddress, conditions: readonly Chosen[]): string {
  if (conditions.length === 0) return '';
  const chips = conditions.map(({ title, without }) =>
    link(
      selectedHref(address, without),
      ` rel="nofollow" aria-label="${escapeHtml(LISTING_TEXT.drop(title))}"`,
      escapeHtml(title),
    ),
  );
  if (conditions.length > 1)
    chips.push(
      link(
        selectedHref(address, NOTHING_CHOSEN),
        ' class="la" rel="nofollow"',
        LISTING_TEXT.resetAll,
      ),
    );
  const items = chips.map((chip) => `<li>${chip}</li>`).join('');
  return `<ul class="lx lc no-print" aria-label="${LISTING_TEXT.chosen}">${items}</ul>`;
}

export function sortingHtml(address: ListingAddress): string {
  const links = SORTINGS.map((sorting) =>
    link(
      sortedHref(address, sorting),
      ` rel="nofollow"${sorting === address.sorting ? ' aria-current="true"' : ''}`,
      SORTING_TEXT[sorting],
    ),
  );
  return `<nav class="ls no-print" aria-label="${LISTING_TEXT.sorting}">${links.join('')}</nav>`;
}

export function pagesHtml(address: ListingAddress, pages: number): string {
  if (pages <= 1) return '';
  const { page } = address;
  const step = (to: number, rel: string, label: string) =>
    to < 1 || to > pages
      ? ''
      : link(pageHref(address, to), ` rel="${rel}" aria-label="${label}"`, '');
  const numbers = pageNumbers(page, pages).map((number) =>
    number === null
      ? '<span>…</span>'
      : link(
          pageHref(address, number),
          ` aria-label="${LISTING_TEXT.page(number)}"${number === page ? ' aria-current="page"' : ''}`,
          String(number),
        ),
  );
  const previous = step(page - 1, 'prev', LISTING_TEXT.previous);
  const next = step(page + 1, 'next', LISTING_TEXT.next);
  return (
    `<nav class="lp no-print" aria-label="${LISTING_TEXT.pages}">` +
    `${previous}${numbers.join('')}${next}</nav>`
  );
}

/** A note with the words that were searched, if they are not those typed. */
export function correctedHtml(words: string, corrected: string | undefined): string {
  return corrected === undefined
    ? ''
    : `<p>${escapeHtml(SEARCH_PAGE_TEXT.corrected(words, corrected))}</p>`;
}

/** Note of a search without results. */
export const nothingFoundHtml = () =>
  `<p>${SEARCH_PAGE_TEXT.nothing} ${link(PATHS.catalogue, '', SEARCH_PAGE_TEXT.toCatalogue)}</p>`;

/** For filters without results: which condition to remove, and how many goods that brings. */
export function nothingHtml(ways: readonly WayOut[], reset: string): string {
  const items = ways.map(
    ({ title, href, count }) =>
      `<li>${link(href, ' rel="nofollow"', escapeHtml(LISTING_TEXT.without(title)))}` +
      ` <span class="soft num">${goodsCount(count)}</span></li>`,
  );
  const advice =
    items.length === 0
      ? `<p>${LISTING_TEXT.nothingAlone}</p>`
      : `<p>${LISTING_TEXT.nothingAdvice}</p><ul class="lw">${items.join('')}</ul>`;
  const resetLink = link(reset, ' class="btn ghost"', LISTING_TEXT.resetAll);
  return `<section class="ln"><h2>${LISTING_TEXT.nothingTitle}</h2>${advice}${resetLink}</section>`;
}
