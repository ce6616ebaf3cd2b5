import type { FilterGroup } from '../../contract/catalogue.ts';
import { LISTING_TEXT, formatCount } from '../../features/catalogue/text.ts';
import { escapeHtml } from '../card-html.ts';

/** Strings and not components, because a listing has some eighty boxes: as components they cost a fifth of the page. */

const FOLD_AFTER = 6;

/** Values of one filter, each with the number of goods it would find. */
export function boxesHtml(name: string, unit: string | null, values: FilterGroup['values']): string {
  const suffix = unit === null ? '' : ` ${escapeHtml(unit)}`;
  const start = `<label><input type="checkbox" name="${escapeHtml(name)}" value="`;
  return values.map(({ slug, title, count, selected }) =>
    `${start}${escapeHtml(slug)}"${selected ? ' checked' : ''}>${escapeHtml(title)}${suffix}<small>${formatCount(count)}</small></label>`).join('');
}

/** One group of checkboxes: the chosen and the first few lie open, the rest is folded. */
export function groupHtml({ key, title, unit, values }: FilterGroup, isOpen: boolean): string {
  // Folding one or two would hide more than it saves.
  const head = values.length <= FOLD_AFTER + 2 ? values.length : Math.max(FOLD_AFTER, values.findLastIndex(({ selected }) => selected) + 1);
  const folded = values.slice(head);
  const more = folded.length === 0 ? '' : `<details><summary>${LISTING_TEXT.more(folded.length)}</summary>${boxesHtml(key, unit, folded)}</details>`;
  const name = escapeHtml(title);
  return `<details class="lg"${isOpen ? ' open' : ''}><summary>${name}</summary><div role="group" aria-label="${name}">${boxesHtml(key, unit, values.slice(0, head))}${more}</div></details>`;
}
