import { atom } from 'nanostores';
import { browserClient } from '../client/browser-client.ts';
import { actionProducts, brandProducts, category, categoryRoot } from '../contract/catalogue.ts';
import type { Page } from '../contract/parts.ts';
import { FILTERS_DEBOUNCE_MS } from '../domain/limits.ts';
import { NOTHING_CHOSEN, writeListing, type FilterSelection } from '../domain/listing.ts';

/** What is selected in the filter form, whether the list shows it yet or not. */
export const $filters = atom<FilterSelection>(NOTHING_CHOSEN);

/** Number of goods that match; null while unknown. */
export const $found = atom<number | null>(null);

const api = browserClient({ category, categoryRoot, brandProducts, actionProducts });
type Ask = (
  input: { slug: string; filters: string; pageSize: number },
  options: { signal: AbortSignal },
) => Promise<{ products: { page: Page } }>;
/** The lists of the shop by the first part of their paths. */
const LISTS: Readonly<Record<string, Ask>> = {
  category: ({ slug, ...input }, options) =>
    slug === '' ? api.categoryRoot(input, options) : api.category({ slug, ...input }, options),
  brands: api.brandProducts,
  actions: api.actionProducts,
};

let timer: ReturnType<typeof setTimeout> | undefined;
/** Aborts the count of a selection that has changed. */
let counting = new AbortController();

/** The form shows what the list shows: nothing is counted any more. */
export function forgetFilters(): void {
  counting.abort();
  clearTimeout(timer);
  $found.set(null);
}

/** `list`: path of the listing. Counts its goods once the shopper pauses. */
export function chooseFilters(list: string, selection: FilterSelection): void {
  forgetFilters();
  counting = new AbortController();
  const { signal } = counting;
  $filters.set(selection);
  timer = setTimeout(() => void count(list, signal), FILTERS_DEBOUNCE_MS);
}

async function count(list: string, signal: AbortSignal): Promise<void> {
  const [, kind = '', ...slug] = list.split('/');
  const input = { slug: slug.join('/'), filters: writeListing($filters.get()), pageSize: 1 };
  try {
    const { products } = (await LISTS[kind]?.(input, { signal })) ?? {};
    if (!signal.aborted && products !== undefined) $found.set(products.page.total);
  } catch (error) {
    if (!signal.aborted) console.warn('The goods were not counted.', error);
  }
}
