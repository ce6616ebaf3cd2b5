import type { FilterGroup, Filters } from '../../../contract/catalogue.ts';
import {
  NOTHING_CHOSEN,
  PRICE_FROM_PARAM,
  PRICE_TO_PARAM,
  SORT_PARAM,
  WORDS_PARAM,
} from '../../../domain/listing.ts';
import { LISTING_TEXT, formatCount } from '../../../texts/catalogue.ts';
import { escapeHtml } from '../../../ui/escape-html.ts';
import { selectedHref } from './address.ts';
import type { ListingAddress } from './address.ts';
import { usefulFilters } from './useful-filters.ts';
import type { Breadth } from './useful-filters.ts';

/**
 * Strings, not components, because a listing has some eighty checkboxes: as components they cost a
 * fifth of the page.
 */

const FOLD_AFTER = 6;

/** Values of one filter, each with the number of goods that it would find. */
function boxesHtml(name: string, unit: string | null, values: FilterGroup['values']): string {
  const suffix = unit === null ? '' : ` ${escapeHtml(unit)}`;
  const start = `<label><input type="checkbox" name="${escapeHtml(name)}" value="`;
  return values
    .map(
      ({ slug, title, count, selected }) =>
        `${start}${escapeHtml(slug)}"${selected ? ' checked' : ''}>` +
        `${escapeHtml(title)}${suffix}<small>${formatCount(count)}</small></label>`,
    )
    .join('');
}

/** One group of checkboxes: the checked and the first few are visible, the rest is folded. */
function groupHtml({ key, title, unit, values }: FilterGroup, isOpen: boolean): string {
  // Folding only one or two would hide more than it saves.
  const head =
    values.length <= FOLD_AFTER + 2
      ? values.length
      : Math.max(FOLD_AFTER, values.findLastIndex(({ selected }) => selected) + 1);
  const folded = values.slice(head);
  const more =
    folded.length === 0
      ? ''
      : `<details><summary>${LISTING_TEXT.more(folded.length)}</summary>${boxesHtml(key, unit, folded)}</details>`;
  const name = escapeHtml(title);
  return (
    `<details class="lg"${isOpen ? ' open' : ''}><summary>${name}</summary>` +
    `<div role="group" aria-label="${name}">` +
    `${boxesHtml(key, unit, values.slice(0, head))}${more}</div></details>`
  );
}

const OPEN_GROUPS = 3;
const roubles = (kopecks: number | null) => (kopecks === null ? '' : ` value="${kopecks / 100}"`);

function priceHtml(
  name: string,
  label: string,
  placeholder: string,
  kopecks: number | null,
): string {
  return (
    `<input name="${name}" inputmode="numeric" pattern="[0-9]{0,7}" aria-label="${label}"` +
    ` placeholder="${placeholder}"${roubles(kopecks)}>`
  );
}

/**
 * All filters as one GET form: folded above the list on a phone, a column beside it from 1024 px.
 * `chosen`: number of conditions set.
 */
export function filtersHtml(
  { price, groups: all }: Filters,
  {
    address,
    chosen,
    total,
    breadth,
    takeover,
  }: {
    address: ListingAddress;
    chosen: number;
    total: number;
    breadth: Breadth;
    takeover?: string | undefined;
  },
): string {
  const { pathOf, selection, sorting } = address;
  const groups = usefulFilters(all, { total, breadth });
  const flags = groups
    .filter(({ type }) => type === 'bool')
    .map(({ key, title, values }) =>
      boxesHtml(
        key,
        null,
        values.map((value) => ({ ...value, title })),
      ),
    );
  const choices = groups
    .filter(({ type }) => type !== 'bool')
    .map((group, index) =>
      groupHtml(group, index < OPEN_GROUPS || group.values.some(({ selected }) => selected)),
    );
  const late = takeover === undefined ? '' : ` data-native data-late="${takeover}"`;
  const isSorted = sorting !== 'popular';
  const resetHref = selectedHref(address, { ...NOTHING_CHOSEN, words: selection.words });
  const reset =
    `<a class="btn ghost" href="${escapeHtml(resetHref)}" rel="nofollow">` +
    `${LISTING_TEXT.reset}</a>`;
  const summary = chosen > 0 ? LISTING_TEXT.filtersChosen(chosen) : LISTING_TEXT.filters;
  return (
    `<form class="lf no-print" action="${escapeHtml(pathOf(''))}"` +
    ` aria-label="${LISTING_TEXT.filters}"${late}><details><summary>${summary}</summary>` +
    (isSorted ? `<input type="hidden" name="${SORT_PARAM}" value="${sorting}">` : '') +
    (selection.words === ''
      ? ''
      : `<input type="hidden" name="${WORDS_PARAM}" value="${escapeHtml(selection.words)}">`) +
    `<div class="lr" role="group" aria-label="${LISTING_TEXT.price}"><b>${LISTING_TEXT.price}</b>` +
    priceHtml(
      PRICE_FROM_PARAM,
      LISTING_TEXT.priceFrom,
      `${LISTING_TEXT.from} ${formatCount(Math.floor(price.min / 100))}`,
      selection.priceFrom,
    ) +
    priceHtml(
      PRICE_TO_PARAM,
      LISTING_TEXT.priceTo,
      `${LISTING_TEXT.to} ${formatCount(Math.ceil(price.max / 100))}`,
      selection.priceTo,
    ) +
    `</div>${flags.join('')}${choices.join('')}` +
    `<p><button class="btn">${LISTING_TEXT.apply}</button>${chosen > 0 ? reset : ''}</p>` +
    '</details></form>'
  );
}
