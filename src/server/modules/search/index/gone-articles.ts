import type pg from 'pg';
import type { CatalogueData } from '../../catalogue/read-model/catalogue-data.ts';
import { portions } from '../../catalogue/read-model/load-queries.ts';
import type { YieldIfDue } from '#src/server/platform/time-slices.ts';

const PORTION = 500;

interface GoneRow {
  key: string;
  analogues: string;
}

const GONE = `
  select p.article_key as key, string_agg(l.linked_id::text, ',' order by l.own desc, l.position) as analogues
  from product p join product_link l on l.product_id = p.id and l.kind = 'analogue'
  where p.state = 'discontinued' and p.article_key <> '' group by p.id order by p.id`;

/**
 * Articles of goods that are sold no more, with the positions of what the shop names instead. Goods
 * without such a link take no memory.
 */
export async function goneArticles(
  client: pg.ClientBase,
  data: CatalogueData,
  yieldIfDue: YieldIfDue,
): Promise<ReadonlyMap<string, Int32Array>> {
  const gone = new Map<string, Int32Array>();
  for await (const portion of portions<GoneRow>(client, GONE, PORTION)) {
    for (const { key, analogues } of portion) {
      const positions = analogues
        .split(',')
        .map((id) => (data.positionById[Number(id)] ?? 0) - 1)
        .filter((position) => position >= 0);
      if (positions.length > 0) gone.set(key.toLowerCase(), Int32Array.from(positions));
    }
    await yieldIfDue();
  }
  return gone;
}
