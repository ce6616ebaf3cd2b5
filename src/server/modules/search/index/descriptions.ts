import type pg from 'pg';
import type { YieldIfDue } from '#src/server/platform/time-slices.ts';
import { hasMarkup, withoutMarkup } from '#src/server/platform/markup.ts';
import type { CatalogueData } from '../../catalogue/read-model/catalogue-data.ts';
import { portions } from '../../catalogue/read-model/load-queries.ts';
import { LEVEL, entryOf, type PostingsBuilder } from './postings.ts';
import { Terms } from './terms.ts';
import type { Vocabulary } from './vocabulary.ts';

const PORTION = 500;
/** Only the beginning of a description is read: it says what the thing is. */
const LETTERS = 500;
/** A word in a larger share of the descriptions says nothing and would only take memory. */
const SHARE_MOST = 0.02;
const PRODUCTS_LEAST = 200;
/** Letters only, and at least four. */
const TELLING = /^\p{L}{4,}$/u;

interface DescribedRow {
  products: string;
  text: string;
}

const DESCRIPTIONS = `
  select string_agg(id::text, ',') as products, left(description, ${LETTERS}) as text
  from product where state = 'active' and description <> '' group by 2`;

interface Building {
  vocabulary: Vocabulary;
  postings: PostingsBuilder;
  yieldIfDue: YieldIfDue;
}

/**
 * Adds the words of descriptions, the lowest level. Equal descriptions are read once for all their
 * products.
 */
export async function addDescriptions(
  client: pg.ClientBase,
  data: CatalogueData,
  { vocabulary, postings, yieldIfDue }: Building,
): Promise<void> {
  const terms = new Terms(vocabulary, (word) => TELLING.test(word));
  const most = Math.max(PRODUCTS_LEAST, data.size * SHARE_MOST);
  const counts = new Map<number, number>();
  for await (const portion of portions<DescribedRow>(client, DESCRIPTIONS, PORTION)) {
    for (const { products, text } of portion) {
      const positions = products
        .split(',')
        .map((id) => (data.positionById[Number(id)] ?? 0) - 1)
        .filter((position) => position >= 0);
      addTo(positions, hasMarkup(text) ? withoutMarkup(text) : text);
      await yieldIfDue();
    }
  }

  function addTo(positions: readonly number[], text: string): void {
    const met = new Set<number>();
    terms.each(text, (term) => met.add(term));
    for (const term of met) {
      const count = (counts.get(term) ?? 0) + positions.length;
      counts.set(term, count);
      if (count > most) continue;
      for (const position of positions) postings.add(term, entryOf(position, LEVEL.description));
    }
  }
}
