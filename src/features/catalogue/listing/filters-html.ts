import type { Filters } from '#src/contract/catalogue.ts';
import { isFlag } from '#src/domain/filter-types.ts';
import { html, type Html } from '#src/domain/html.ts';
import {
  NOTHING_CHOSEN,
  PRICE_FROM_PARAM,
  PRICE_TO_PARAM,
  SORT_PARAM,
  WORDS_PARAM,
  type FilterSelection,
} from '#src/domain/listing.ts';
import { LISTING_TEXT, formatCount } from '#src/texts/catalogue.ts';
import { selectedHref, type ListingAddress } from './address.ts';
import { FILTER_HTML } from './filter-group-html.ts';
import { usefulFilters, type Breadth } from './useful-filters.ts';

const OPEN_GROUPS = 3;

function priceHtml(
  name: string,
  { label, placeholder, kopecks }: { label: string; placeholder: string; kopecks: number | null },
): Html {
  const value = kopecks !== null && html` value="${kopecks / 100}"`;
  return html`
    <input name="${name}" inputmode="numeric" pattern="[0-9]{0,7}" aria-label="${label}"
      placeholder="${placeholder}"${value}>
  `;
}

/** The lowest and the highest price. */
function pricesHtml({ min, max }: Filters['price'], { priceFrom, priceTo }: FilterSelection): Html {
  const { price, priceFrom: fromLabel, priceTo: toLabel, from, to } = LISTING_TEXT;
  const least = `${from} ${formatCount(Math.floor(min / 100))}`;
  const most = `${to} ${formatCount(Math.ceil(max / 100))}`;
  return html`
    <div class="listing-filters__price" role="group" aria-label="${price}">
      <b>${price}</b>
      ${priceHtml(PRICE_FROM_PARAM, { label: fromLabel, placeholder: least, kopecks: priceFrom })}
      ${priceHtml(PRICE_TO_PARAM, { label: toLabel, placeholder: most, kopecks: priceTo })}
    </div>
  `;
}

const hiddenHtml = (name: string, value: string): Html => html`
  <input type="hidden" name="${name}" value="${value}">
`;

interface FilterFormParts {
  address: ListingAddress;
  /** Number of conditions set. */
  chosen: number;
  total: number;
  breadth: Breadth;
}

/**
 * All filters as one GET form: folded above the list on a phone, a column beside it from 1024 px. Its
 * ticks are those of the address, also after Back: no browser may restore others (`autocomplete`),
 * and a frozen page takes its own back (`ui/intent.ts`).
 */
export function filtersHtml(
  { price, groups: all }: Filters,
  { address, chosen, total, breadth }: FilterFormParts,
): Html {
  const { pathOf, selection, sorting } = address;
  const groups = usefulFilters(all, { total, breadth });
  const flags = groups.filter(isFlag).map((group) => FILTER_HTML[group.type](group, false));
  const choices = groups
    .filter((group) => !isFlag(group))
    .map((group, index) =>
      FILTER_HTML[group.type](
        group,
        index < OPEN_GROUPS || group.values.some(({ selected }) => selected),
      ),
    );
  const isSorted = sorting !== 'popular';
  const resetHref = selectedHref(address, { ...NOTHING_CHOSEN, words: selection.words });
  const reset = html`
    <a class="btn ghost" href="${resetHref}" rel="nofollow">${LISTING_TEXT.reset}</a>
  `;
  const summary = chosen > 0 ? LISTING_TEXT.filtersChosen(chosen) : LISTING_TEXT.filters;
  return html`
    <form class="listing-filters no-print" action="${pathOf('')}" aria-label="${LISTING_TEXT.filters}"
      autocomplete="off" data-native>
      <details>
        <summary>${summary}</summary>
        ${isSorted && hiddenHtml(SORT_PARAM, sorting)}
        ${selection.words !== '' && hiddenHtml(WORDS_PARAM, selection.words)}
        ${pricesHtml(price, selection)}
        ${flags}
        ${choices}
        <p>
          <button class="btn">${LISTING_TEXT.apply}</button>
          ${chosen > 0 && reset}
        </p>
      </details>
    </form>
  `;
}
