import { setImmediate as breathe } from 'node:timers/promises';
import type pg from 'pg';
import { wordsOf } from '../../../../domain/search/words.ts';
import { withoutMarkup } from '../../../platform/markup.ts';
import type { CatalogueData } from '../../catalogue/read-model/catalogue-data.ts';
import { DESCRIPTION_LETTERS } from '../../catalogue/read-model/load-queries.ts';
import { LEVEL, entryOf } from './postings.ts';
import type { PostingsBuilder } from './postings.ts';
import type { Vocabulary } from './vocabulary.ts';

const PORTION = 2000;
/** A word of more descriptions than this tells nothing, and would only take memory. */
const SHARE_MOST = 0.02;
const PRODUCTS_LEAST = 200;

const DESCRIPTIONS = `declare descriptions no scroll cursor for
  select string_agg(id::text, ','), left(description, ${DESCRIPTION_LETTERS}) from product where state = 'active' and description <> '' group by 2`;

/** Words of descriptions, the last that are looked at. Equal descriptions are read once for all their products. */
export async function addDescriptions(client: pg.ClientBase, data: CatalogueData, vocabulary: Vocabulary, postings: PostingsBuilder): Promise<void> {
  const most = Math.max(PRODUCTS_LEAST, data.size * SHARE_MOST);
  const counts = new Map<number, number>();
  await client.query(DESCRIPTIONS);
  for (;;) {
    const { rows } = await client.query<[ids: string, text: string]>({ text: `fetch ${PORTION} from descriptions`, rowMode: 'array' });
    for (const [ids, text] of rows) {
      const positions = ids.split(',').map((id) => (data.positionById[Number(id)] ?? 0) - 1).filter((position) => position >= 0);
      for (const term of new Set(wordsOf(withoutMarkup(text)).filter((word) => /^\p{L}{4,}$/u.test(word)).map((word) => vocabulary.add(word)))) {
        const count = (counts.get(term) ?? 0) + positions.length;
        counts.set(term, count);
        if (count <= most) for (const position of positions) postings.add(term, entryOf(position, LEVEL.description));
      }
    }
    await breathe();
    if (rows.length < PORTION) break;
  }
  await client.query('close descriptions');
}
