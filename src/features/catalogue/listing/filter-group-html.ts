import type { FilterGroup } from '#src/contract/catalogue.ts';
import type { FilterType } from '#src/domain/filter-types.ts';
import { html, type Html } from '#src/domain/html.ts';
import { LISTING_TEXT, formatCount } from '#src/texts/catalogue.ts';

/**
 * Strings, not components, because a listing has some eighty checkboxes: as components they cost a
 * fifth of the page.
 */

const FOLD_AFTER = 6;

/** Values of one filter, each with the number of goods that it would find. */
function boxesHtml(name: string, unit: string | null, values: FilterGroup['values']): Html[] {
  const suffix = unit !== null && ` ${unit}`;
  return values.map(
    ({ slug, title, count, selected }) => html`
      <label>
        <input type="checkbox" name="${name}" value="${slug}"${selected && CHECKED}>
        ${title}${suffix}<small>${formatCount(count)}</small>
      </label>
    `,
  );
}
const CHECKED = html` checked`;

/** One group of checkboxes: the checked and the first few are visible, the rest is folded. */
function foldedHtml({ key, title, unit, values }: FilterGroup, isOpen: boolean): Html {
  // Folding only one or two would hide more than it saves.
  const head =
    values.length <= FOLD_AFTER + 2
      ? values.length
      : Math.max(FOLD_AFTER, values.findLastIndex(({ selected }) => selected) + 1);
  const folded = values.slice(head);
  const more =
    folded.length > 0 &&
    html`
      <details>
        <summary>${LISTING_TEXT.more(folded.length)}</summary>
        ${boxesHtml(key, unit, folded)}
      </details>
    `;
  return html`
    <details class="listing-filters__group"${isOpen && html` open`}>
      <summary>${title}</summary>
      <div role="group" aria-label="${title}">
        ${boxesHtml(key, unit, values.slice(0, head))}
        ${more}
      </div>
    </details>
  `;
}

/** One box, named by the filter. */
const flagHtml = ({ key, title, values }: FilterGroup): Html => html`
  ${boxesHtml(
    key,
    null,
    values.map((value) => ({ ...value, title })),
  )}
`;

/** How a filter of each type looks. `isOpen`: its values are seen before anybody asks for them. */
export const FILTER_HTML: Record<FilterType, (group: FilterGroup, isOpen: boolean) => Html> = {
  enum: foldedHtml,
  range: foldedHtml,
  bool: flagHtml,
};
