import type { CategoryCard } from '../../../contract/catalogue.ts';
import { isEmptySelection } from '../../../domain/listing.ts';
import { LISTING_TEXT } from '../../../texts/catalogue.ts';
import { escapeHtml } from '../../../ui/escape-html.ts';
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
const EAGER = 3;

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
): string {
  const isPlain = isEmptySelection(address.selection);
  const head = headHtml(title, page.total, isPlain ? sections : []);
  const end = isPlain && page.number === 1 ? descriptionHtml(description) : '';
  if (page.total === 0 && isPlain) return `${head}<p class="ln">${LISTING_TEXT.empty}</p>${end}`;
  const conditions = chosenConditions(address, filters);
  const { words } = address.selection;
  const note = correctedHtml(words, filters.corrected);
  const found = words !== '' && page.total === 0 ? nothingFoundHtml() : '';
  const filtered = conditions.length - (words === '' ? 0 : 1);
  const goods =
    page.total === 0
      ? found + nothingHtml(ways, address.pathOf(''))
      : `${sortingHtml(address)}<ul class="pg">` +
        cardsHtml(content, controls, parts, (index) => ({ eager: index < EAGER })) +
        `</ul>${pagesHtml(address, page.pages)}`;
  const form = filtersHtml(filters, {
    address,
    chosen: filtered,
    total: page.total,
    breadth,
    takeover,
  });
  return (
    `${head}${note}<div class="ll">${form}` +
    `<div class="lm">${chosenHtml(address, conditions)}${goods}</div></div>${end}`
  );
}

function descriptionHtml(description: string): string {
  if (description === '') return '';
  return `<section class="ld">${description
    .split(/\n{2,}/)
    .map((text) => `<p>${escapeHtml(text)}</p>`)
    .join('')}</section>`;
}
