import type { CategoryCard } from '../../../contract/catalogue.ts';
import { html } from '../../../domain/html.ts';
import type { Html } from '../../../domain/html.ts';
import { isEmptySelection } from '../../../domain/listing.ts';
import { LISTING_TEXT } from '../../../texts/catalogue.ts';
import type { CardControls } from '../card/card-html.ts';
import { cardsHtml } from '../card/cards-html.ts';
import { chosenConditions } from './address.ts';
import { filtersHtml } from './filters-html.ts';
import type { Listed } from './listed.ts';
import {
  chosenHtml,
  correctedHtml,
  headHtml,
  nothingFoundHtml,
  nothingHtml,
  pagesHtml,
  sortingHtml,
} from './parts-html.ts';
import type { Breadth } from './useful-filters.ts';

/** The parts around a list that do not depend on its filters. */
export interface ListingAround {
  title: string;
  breadth: Breadth;
  sections?: readonly CategoryCard[] | undefined;
  /**
   * Plain text; blank lines separate paragraphs. Shown on the first page of the unfiltered list.
   */
  description?: string | undefined;
  /** Address of the script that enhances the filters. */
  takeover?: string;
  /** What other features put on the cards. */
  controls: CardControls;
}

/** A phone shows three rows at once. */
const isEager = (index: number) => ({ eager: index < 3 });

/** The whole listing, from its heading to its description. */
export function listingHtml(
  {
    address,
    found: {
      products: { content, page },
      filters,
    },
    ways,
  }: Listed,
  { title, breadth, sections = [], description = '', takeover, controls }: ListingAround,
  parts?: App.KeptParts,
): Html {
  const isPlain = isEmptySelection(address.selection);
  const head = headHtml(title, page.total, isPlain ? sections : []);
  const end = isPlain && page.number === 1 && descriptionHtml(description);
  if (page.total === 0 && isPlain)
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
    takeover,
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
