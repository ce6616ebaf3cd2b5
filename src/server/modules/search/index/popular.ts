import type { CatalogueData } from '../../catalogue/read-model/catalogue-data.ts';

const CATEGORIES = 30;
const BRANDS = 10;

/**
 * Popular queries, as far as the catalogue shows them: its kinds of goods by popularity, and the
 * brands that have a place.
 */
export function popularQueries({ categories, brands, columns, size }: CatalogueData): string[] {
  const sums = new Float64Array(categories.length);
  for (let at = 0; at < size; at++) {
    const place = columns.category[at] ?? 0;
    sums[place] = (sums[place] ?? 0) + 1 + (columns.popularity[at] ?? 0);
  }
  const kinds = categories
    .map(({ title, children }, place) => ({
      title,
      isLeaf: children.length === 0,
      sum: sums[place] ?? 0,
    }))
    .filter(({ isLeaf, sum }) => isLeaf && sum > 0)
    .sort((one, other) => other.sum - one.sum)
    .slice(0, CATEGORIES)
    .map(({ title }) => plain(title));
  const names = brands
    .flatMap(({ title, popularity }) => (popularity === null ? [] : [{ title, popularity }]))
    .sort((one, other) => one.popularity - other.popularity)
    .slice(0, BRANDS)
    .map(({ title }) => title);
  // A brand after every few kinds, so that each window has both.
  return kinds.flatMap((kind, index) =>
    index % 3 === 2 ? [kind, ...names.slice((index - 2) / 3, (index + 1) / 3)] : [kind],
  );
}

/** As shoppers type it: «Толкатели (push-to-open)» → «толкатели». */
function plain(title: string): string {
  const bare = title.replace(/\s*\([^)]*\)/g, '').trim();
  return /^\p{Lu}{2}/u.test(bare) ? bare : bare.charAt(0).toLowerCase() + bare.slice(1);
}
