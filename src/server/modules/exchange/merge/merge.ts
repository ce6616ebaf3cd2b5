import type { ClientBase } from 'pg';
import type { Facts } from '../facts.ts';
import type { LoadOptions, LoadProgress } from '../load-exchange.ts';
import type { Remarks } from '../remarks.ts';
import type { Source } from '../source.ts';
import { assemble } from './assemble.ts';
import { inferTypes, mergeAttributes } from './attributes.ts';
import { mergeBrands } from './brands.ts';
import { defaultCategory, hideEmptyCategories, mergeCategories } from './categories.ts';
import { withReferencesCheckedAtOnce } from './foreign-keys.ts';
import { mergeModels } from './models.ts';
import { mergeParameters } from './parameters.ts';
import { mergeDocuments, mergeLabels, mergeLinks, mergePictures, mergeStocks, mergeValues, prepareStocks } from './parts.ts';
import { choosePriceTypes } from './price-type.ts';
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
  source: Source;
  facts: Facts;
  remarks: Remarks;
  options: Pick<LoadOptions, 'priceType' | 'oldPriceType'>;
  onProgress: (progress: LoadProgress) => void;
}

/** From the staging tables into the catalogue, set by set; every step writes only what differs. */
export async function merge(
  client: ClientBase, { source, facts, remarks, options, onProgress }: Merging,
): Promise<MergeResult> {
  let skipped = 0;
  const steps: [string, () => Promise<unknown>][] = [
    ['categories', () => mergeCategories(client, source, facts, remarks)],
    ['offers', async () => assemble(client, source, facts, await choosePriceTypes(client, facts, options))],
    ['checks', async () => (skipped = await skipUnsellable(client, remarks))],
    ['brands', () => mergeBrands(client, source, facts, remarks)],
    ['models', () => mergeModels(client, source)],
    ['warehouses', () => prepareStocks(client, source, facts)],
    ['names', async () => composeProducts(client, facts, await categoryOfStrays(client))],
    ['products', () => writeProducts(client, source)],
    ['attributes', () => mergeAttributes(client, source, facts, remarks)],
    ['values', () => mergeValues(client, source, remarks)],
    ['types', () => inferTypes(client)],
    ['pictures', () => mergePictures(client)],
    ['documents', () => mergeDocuments(client)],
    ['labels', () => mergeLabels(client)],
    ['links', () => mergeLinks(client, source, remarks)],
    ['stocks', () => mergeStocks(client)],
    ['absent goods', () => hideMissing(client, source, facts)],
    ['parameters', () => mergeParameters(client, facts)],
    ['empty categories', () => hideEmptyCategories(client, source, facts)],
  ];
  await withReferencesCheckedAtOnce(client, async () => {
    for (const [done, [step, run]] of steps.entries()) {
      onProgress({ stage: 'merge', step, done, total: steps.length });
      await run();
    }
  });
  onProgress({ stage: 'merge', step: 'done', done: steps.length, total: steps.length });
  return finish(client, skipped);
}

/** The category «Каталог» is made only for goods that have no other. */
async function categoryOfStrays(client: ClientBase): Promise<number | undefined> {
  const { rowCount } = await client.query(`
    select from x_product x left join x_good g on g.ext = x.good_ext where x.category_id is null
      and (x.id is null and not exists (select from product p where p.model_id = x.model_id) or g.complete and g.group_ext is null) limit 1`);
  return rowCount === 0 ? undefined : defaultCategory(client);
}

async function finish(client: ClientBase, skipped: number): Promise<MergeResult> {
  await client.query(`
    delete from x_changed where id in (select id from x_added) or id in (select id from x_hidden);
    update product set updated_at = now() where updated_at <> now() and id in (select id from x_changed)`);
  const { rows } = await client.query<Omit<MergeResult, 'skipped' | 'unchanged'> & { known: number }>(`
    select (select count(*) from x_added)::integer as added, (select count(distinct id) from x_changed)::integer as changed,
      (select count(*) from x_hidden)::integer as hidden,
      (select count(*) from x_final where id not in (select id from x_changed union all select id from x_added union all select id from x_hidden))::integer as known`);
  const { added = 0, changed = 0, hidden = 0, known = 0 } = rows[0] ?? {};
  if (added + changed + hidden > 0) await client.query(`select pg_notify('skoba_changed', '{"tags":["catalogue"]}')`);
  return { added, changed, hidden, unchanged: known, skipped };
}
