import type { ClientBase } from 'pg';
import type { Facts } from '../facts.ts';
import type { LoadOptions, LoadProgress } from '../loadExchange.ts';
import type { Remarks } from '../remarks.ts';
import { assemble } from './assemble.ts';
import { inferTypes, mergeAttributes } from './attributes.ts';
import { mergeBrands } from './brands.ts';
import { defaultCategory, hideEmptyCategories, mergeCategories } from './categories.ts';
import { mergeModels } from './models.ts';
import { mergeParameters } from './parameters.ts';
import { mergeDocuments, mergeLabels, mergeLinks, mergePictures, mergeStocks, mergeValues, prepareStocks } from './parts.ts';
import { choosePriceTypes } from './priceType.ts';
import { composeProducts, hideMissing, writeProducts } from './products.ts';
import { skipUnsellable } from './skip.ts';

export interface MergeResult {
  added: number;
  changed: number;
  hidden: number;
  unchanged: number;
  skipped: number;
}

interface Merging {
  facts: Facts;
  remarks: Remarks;
  options: Pick<LoadOptions, 'priceType' | 'oldPriceType'>;
  onProgress: (progress: LoadProgress) => void;
}

/** From the staging tables into the catalogue, set by set; every step writes only what differs. */
export async function merge(client: ClientBase, { facts, remarks, options, onProgress }: Merging): Promise<MergeResult> {
  let skipped = 0;
  let written = { added: 0, deleted: 0 };
  let missing = 0;
  const steps: [string, () => Promise<unknown>][] = [
    ['categories', () => mergeCategories(client, facts, remarks)],
    ['offers', async () => assemble(client, facts, await choosePriceTypes(client, facts, options))],
    ['checks', async () => (skipped = await skipUnsellable(client, remarks))],
    ['brands', () => mergeBrands(client, facts)],
    ['models', () => mergeModels(client)],
    ['warehouses', () => prepareStocks(client, facts)],
    ['names', async () => composeProducts(client, facts, await categoryOfStrays(client))],
    ['products', async () => (written = await writeProducts(client))],
    ['attributes', () => mergeAttributes(client, facts, remarks)],
    ['values', () => mergeValues(client, remarks)],
    ['types', () => inferTypes(client)],
    ['pictures', () => mergePictures(client)],
    ['documents', () => mergeDocuments(client)],
    ['labels', () => mergeLabels(client)],
    ['links', () => mergeLinks(client, remarks)],
    ['stocks', () => mergeStocks(client)],
    ['absent goods', async () => (missing = await hideMissing(client, facts))],
    ['parameters', () => mergeParameters(client, facts)],
    ['empty categories', () => hideEmptyCategories(client, facts)],
  ];
  for (const [done, [step, run]] of steps.entries()) {
    onProgress({ stage: 'merge', step, done, total: steps.length });
    await run();
  }
  onProgress({ stage: 'merge', step: 'done', done: steps.length, total: steps.length });
  return finish(client, { skipped, missing, ...written });
}

/** The category «Каталог» is made only for goods that have no other. */
async function categoryOfStrays(client: ClientBase): Promise<number | undefined> {
  const { rowCount } = await client.query(`
    select from x_product x left join x_good g on g.ext = x.good_ext where x.category_id is null
      and (x.id is null and not exists (select from product p where p.model_id = x.model_id) or g.complete and g.group_ext is null) limit 1`);
  return rowCount === 0 ? undefined : defaultCategory(client);
}

async function finish(
  client: ClientBase, counts: { added: number; deleted: number; missing: number; skipped: number },
): Promise<MergeResult> {
  await client.query(
    'update product set updated_at = now() where updated_at <> now() and id in (select id from x_changed except select id from x_added)',
  );
  const { rows } = await client.query<{ changed: number; known: number }>(`
    select (select count(distinct c.id)::integer from x_changed c where c.id not in (select id from x_added)
        and c.id not in (select f.id from x_final f join x_before b on b.id = f.id where f.state = 'hidden' and b.state <> 'hidden')) as changed,
      (select count(*)::integer from x_final) as known`);
  const { changed = 0, known = 0 } = rows[0] ?? {};
  const { added, deleted, missing, skipped } = counts;
  if (added + changed + deleted + missing > 0) await client.query(`select pg_notify('skoba_changed', '{"tags":["catalogue"]}')`);
  return { added, changed, hidden: deleted + missing, unchanged: Math.max(0, known - added - changed - deleted), skipped };
}
