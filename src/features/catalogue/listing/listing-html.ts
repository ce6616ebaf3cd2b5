import { html, type Html } from '#src/domain/html.ts';
import { isEmptySelection } from '#src/domain/listing.ts';
import { LISTING_TEXT } from '#src/texts/catalogue.ts';
import type { CardControls } from '../card/card-html.ts';
import { cardsHtml } from '../card/cards-html.ts';
import { chosenConditions } from './address.ts';
import { filtersHtml } from './filters-html.ts';
import type { Listed } from './load-listing.ts';
import {
  chosenHtml,
  correctedHtml,
  countHtml,
  nothingFoundHtml,
  nothingHtml,
  pagesHtml,
  sortingHtml,
} from './parts-html.ts';

/** A phone shows three rows at once. */
const isEager = (index: number) => ({ eager: index < 3 });

/**
 * The heading of a listing. It opens the header that `listHtml` closes: the list begins after the
 * only thing that it cannot know, because the page of a promotion may have a heading of its own.
 */
export const headingHtml = (title: string): Html =>
  html`<header class="listing-head">${title !== '' && html`<h1>${title}</h1> `}`;

/** The whole listing after its heading, from the number of goods to the description. */
export function listHtml(
  { address, found, around, ways }: Listed,
  controls: CardControls,
  parts?: App.HtmlCache,
): Html {
  const { filters } = found;
  const { content, page } = found.products;
  const { breadth, sections = [], description = '' } = around;
  const isUnfiltered = isEmptySelection(address.selection);
  const head = countHtml(page.total, isUnfiltered ? sections : []);
  const end = isUnfiltered && page.number === 1 && descriptionHtml(description);
  if (page.total === 0 && isUnfiltered)
    return html`${head}<p class="listing-empty">${LISTING_TEXT.empty}</p>${end}`;
  const conditions = chosenConditions(address, filters);
  const { words } = address.selection;
  const goods =
    page.total === 0
      ? [words !== '' && nothingFoundHtml(), nothingHtml(ways, address.pathOf(''))]
      : [
          sortingHtml(address),
          html`<ul class="product-grid">${cardsHtml(content, controls, parts, isEager)}</ul>`,
          pagesHtml(address, page.pages),
        ];
  const form = filtersHtml(filters, {
    address,
    chosen: conditions.length - (words === '' ? 0 : 1),
    total: page.total,
    breadth,
  });
  return html`
    ${head}
    ${correctedHtml(words, filters.corrected)}
    <div class="listing-body">
      ${form}
      <div>${chosenHtml(address, conditions)}${goods}</div>
    </div>
    ${end}
  `;
}

function descriptionHtml(description: string): Html | null {
  if (description === '') return null;
  const paragraphs = description.split(/\n{2,}/).map((text) => html`<p>${text}</p>`);
  return html`<section class="listing-description">${paragraphs}</section>`;
}
