import { drizzle } from 'drizzle-orm/node-postgres';
import type { ClientBase, PoolClient } from 'pg';
import type { Clock } from '../../../platform/clock.ts';
import { placePictures } from '../../remote-pictures/place.ts';
import { takeLoadedStock } from '../../stock/loaded.ts';
import { UnfinishedLoad } from '../error.ts';
import type { Facts } from '../facts.ts';
import type { LoadOptions, LoadProgress } from '../load-options.ts';
import { finishRun, noteTouched, recallTouched, type LoadRun } from '../load-run.ts';
import type { Remarks } from '../remarks.ts';
import type { Source } from '../source.ts';
import { absentOffers, hideProducts, missingProducts, noteAbsentOffers } from './absent.ts';
import { announceMade, announceProducts } from './announce.ts';
import { assemble } from './assemble.ts';
import { inferTypes, mergeAttributes } from './attributes.ts';
import { mergeBrands } from './brands.ts';
import { openChanges } from './changes.ts';
import { defaultCategory, hideEmptyCategories, mergeCategories } from './categories.ts';
import { remarkDoubts } from './doubts.ts';
import { withReferencesCheckedAtOnce } from './foreign-keys.ts';
import { refuseGreatHiding } from './hiding.ts';
import { mergeModels } from './models.ts';
import { refuseOlder, remarkOlderStock } from './moments.ts';
import { mergeParameters } from './parameters.ts';
import { mergeDocuments, mergeLabels, mergeLinks, mergeValues } from './product-details.ts';
import { mergePictures, remotePicturesToPlace } from './pictures.ts';
import { inPieces, inOneTransaction } from './pieces.ts';
import { choosePriceTypes } from './price-type.ts';
import { composeProducts, insertProducts, productsToChange, updateProducts } from './products.ts';
import { skipUnsellable } from './skip.ts';
import { titlesToChange, writeTitles } from './titles.ts';
import { mergeWarehouses, prepareStocks } from './stocks.ts';

export interface MergeResult {
  /** The name of the source. */
  source: string;
  added: number;
  changed: number;
  hidden: number;
  unchanged: number;
  skipped: number;
}

export interface Begun {
  source: Source;
  run: LoadRun;
  stock: { loadRunId: number; isNet: boolean; clock: Clock };
}

interface Merging {
  /** The first step of the first transaction. */
  begin: () => Promise<Begun>;
  facts: Facts;
  remarks: Remarks;
  options: Pick<LoadOptions, 'priceType' | 'oldPriceType' | 'confirmed' | 'patience'>;
  onProgress: (progress: LoadProgress) => void;
}

type MergeStep = readonly [name: string, run: () => Promise<unknown>];

/**
 * Writes the staging tables into the catalogue, set by set; every step writes only what differs.
 * Existing products, which orders lock, are written in small transactions, so that an order waits
 * for one of them at most. A load that is interrupted between two is completed by loading the files
 * again.
 */
export async function merge(
  client: PoolClient,
  { begin, facts, remarks, options, onProgress }: Merging,
): Promise<MergeResult> {
  let skipped = 0;
  const inSmallTransactions = (
    ids: readonly number[],
    work: (piece: readonly number[]) => Promise<unknown>,
  ) => inPieces(client, ids, work, options.patience);

  /** Everything but known products, in the first transaction. */
  const firstSteps = ({ source, run, stock }: Begun): MergeStep[] => [
    ['categories', () => mergeCategories(client, source, facts, remarks)],
    [
      'offers',
      async () => {
        const types = await choosePriceTypes(client, source, facts, options, remarks);
        await assemble(client, source, facts, types);
      },
    ],
    ['moments', () => refuseOlder(client, source, options.confirmed === true)],
    [
      'checks',
      async () => {
        skipped = await skipUnsellable(client, remarks);
        await remarkDoubts(client, facts, remarks);
      },
    ],
    ['brands', () => mergeBrands(client, source, facts, remarks)],
    ['models', () => mergeModels(client, source)],
    ['warehouses', () => mergeWarehouses(client, source, facts)],
    ['names', async () => composeProducts(client, facts, await categoryForUngrouped(client))],
    ['hiding', async () => options.confirmed === true || refuseGreatHiding(client, source, facts)],
    [
      'stocks',
      async () => {
        await prepareStocks(client, source);
        await remarkOlderStock(client, remarks);
      },
    ],
    ['new products', () => insertNew(client, source, stock)],
    ['attributes', () => mergeAttributes(client, source, facts, remarks)],
    ['values', () => mergeValues(client, source, remarks)],
    ['types', () => inferTypes(client)],
    ['pictures', () => mergePictures(client, remarks, stock.clock)],
    ['documents', () => mergeDocuments(client)],
    ['labels', () => mergeLabels(client)],
    ['links', () => mergeLinks(client, source, remarks)],
    [
      'announcement',
      async () => {
        await announceMade(client);
        await noteTouched(client, run);
      },
    ],
  ];
  const productSteps = ({ source, stock }: Begun): MergeStep[] => [
    [
      'products',
      async () =>
        inSmallTransactions(await productsToChange(client), async (ids) => {
          await updateProducts(client, ids);
          const loaded = { ...stock, productIds: ids };
          await noteChanged(client, await takeLoadedStock(client, loaded, stock.clock));
          await announceProducts(client, ids);
        }),
    ],
    [
      'pictures of other servers',
      async () =>
        inSmallTransactions(await remotePicturesToPlace(client), async (ids) => {
          await placePictures(drizzle(client), ids);
          await noteChanged(client, ids);
        }),
    ],
    [
      'absent goods',
      async () =>
        inSmallTransactions(await missingProducts(client, source, facts), async (ids) => {
          await hideProducts(client, source, ids);
          await announceProducts(client, ids);
        }),
    ],
  ];
  // Models with changed variants are known only while the load lives: one that follows an
  // interrupted load does all models of its source.
  const parameterSteps = ({ source, run }: Begun): MergeStep[] => [
    ['parameters', () => mergeParameters(client, facts, run.followsCutOff ? source : undefined)],
  ];
  const titleSteps = ({ source }: Begun): MergeStep[] => [
    [
      'titles',
      async () =>
        inSmallTransactions(await titlesToChange(client), async (ids) => {
          await writeTitles(client, ids);
          await announceProducts(client, ids);
        }),
    ],
    [
      'absent offers',
      async () =>
        inSmallTransactions(await absentOffers(client, source, facts), (ids) =>
          noteAbsentOffers(client, ids),
        ),
    ],
  ];
  const lastSteps = ({ source }: Begun): MergeStep[] => [
    ['empty categories', () => hideEmptyCategories(client, source, facts)],
  ];

  let total = 0;
  let done = 0;
  const runAll = async (steps: readonly MergeStep[]) => {
    for (const [step, work] of steps) {
      onProgress({ stage: 'merge', step, done, total });
      await work();
      done += 1;
    }
  };
  await openChanges(client);
  const begun = await inOneTransaction(client, async () => {
    const load = await begin();
    if (load.run.followsCutOff) await recallTouched(client, load.source);
    total = [firstSteps, productSteps, parameterSteps, titleSteps, lastSteps].flatMap((steps) =>
      steps(load),
    ).length;
    await withReferencesCheckedAtOnce(client, () => runAll(firstSteps(load)));
    return load;
  });
  const afterFirstTransaction = async () => {
    await runAll(productSteps(begun));
    await inOneTransaction(client, () => runAll(parameterSteps(begun)));
    await runAll(titleSteps(begun));
    return inOneTransaction(client, async () => {
      await runAll(lastSteps(begun));
      return countAndEnd(client, begun, skipped);
    });
  };
  const result = await afterFirstTransaction().catch((error: unknown) => {
    throw new UnfinishedLoad(error);
  });
  onProgress({ stage: 'merge', step: 'done', done: total, total });
  return { ...result, source: begun.source.name };
}

async function insertNew(client: PoolClient, source: Source, stock: Begun['stock']): Promise<void> {
  await insertProducts(client, source);
  const { rows } = await client.query<{ id: number }>('select id from x_added order by id');
  await takeLoadedStock(client, { ...stock, productIds: rows.map(({ id }) => id) }, stock.clock);
}

const noteChanged = (client: PoolClient, ids: readonly number[]) =>
  client.query('insert into x_changed select unnest($1::int[])', [ids]);

/** The category «Каталог», made only for goods without another one. */
async function categoryForUngrouped(client: ClientBase): Promise<number | undefined> {
  const { rowCount } = await client.query(`
    select from x_product x left join x_good g on g.ext = x.good_ext where x.category_id is null
      and (x.id is null and not exists (select from product p where p.model_id = x.model_id)
        or g.complete and g.group_ext is null) limit 1`);
  return rowCount === 0 ? undefined : defaultCategory(client);
}

/** Counts what the load did, and notes that its run is over. */
async function countAndEnd(
  client: ClientBase,
  { source, run }: Begun,
  skipped: number,
): Promise<Omit<MergeResult, 'source'>> {
  await client.query(`
    delete from x_changed where id in (select id from x_added) or id in (select id from x_hidden)`);
  const { rows } = await client.query<Omit<MergeResult, 'source' | 'skipped'>>(`
    select (select count(*) from x_added)::integer as added,
      (select count(distinct id) from x_changed)::integer as changed,
      (select count(*) from x_hidden)::integer as hidden,
      (select count(*) from x_final
        where id not in (
          select id from x_changed
          union all select id from x_added
          union all select id from x_hidden))::integer as unchanged`);
  const { added = 0, changed = 0, hidden = 0, unchanged = 0 } = rows[0] ?? {};
  await finishRun(client, source, run, { added, changed, hidden, skipped });
  return { added, changed, hidden, unchanged, skipped };
}
