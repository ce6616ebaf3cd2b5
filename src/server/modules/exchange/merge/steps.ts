import { drizzle } from 'drizzle-orm/node-postgres';
import type { ClientBase, PoolClient } from 'pg';
import type { Clock } from '#src/server/platform/clock.ts';
import { placePictures } from '../../remote-pictures/place.ts';
import { takeLoadedStock } from '../../stock/loaded.ts';
import type { Facts } from '../facts.ts';
import type { LoadOptions } from '../load-options.ts';
import { noteTouched, type LoadRun } from '../load-run.ts';
import type { Remarks } from '../remarks.ts';
import type { Source } from '../source.ts';
import { absentOffers, hideProducts, missingProducts, noteAbsentOffers } from './absent.ts';
import { announceMade, announceProducts } from './announce.ts';
import { assemble } from './assemble.ts';
import { inferTypes, mergeAttributes } from './attributes.ts';
import { mergeBrands } from './brands.ts';
import { defaultCategory, hideEmptyCategories, mergeCategories } from './categories.ts';
import { remarkDoubts } from './doubts.ts';
import { refuseGreatHiding } from './hiding.ts';
import { mergeModels } from './models.ts';
import { refuseOlder, remarkOlderStock } from './moments.ts';
import { mergeParameters } from './parameters.ts';
import { mergeDocuments, mergeLabels, mergeLinks, mergeValues } from './product-details.ts';
import { mergePictures, remotePicturesToPlace } from './pictures.ts';
import { inBatches } from './batches.ts';
import { choosePriceTypes } from './price-type.ts';
import { composeProducts, insertProducts, productsToChange, updateProducts } from './products.ts';
import { skipUnsellable } from './skip.ts';
import { titlesToChange, writeTitles } from './titles.ts';
import { mergeWarehouses, prepareStocks } from './stocks.ts';

/** A load that has its source and its run. */
export interface Begun {
  source: Source;
  run: LoadRun;
  stock: { loadRunId: number; isNet: boolean; clock: Clock };
}

export type MergeOptions = Pick<
  LoadOptions,
  'priceType' | 'oldPriceType' | 'confirmed' | 'patience'
>;

export interface MergeContext extends Begun {
  client: PoolClient;
  facts: Facts;
  remarks: Remarks;
  options: MergeOptions;
}

export type MergeStep = readonly [name: string, run: () => Promise<unknown>];

/** Everything but known products, in the first transaction. */
export function firstSteps(context: MergeContext): MergeStep[] {
  const { client, source, run, stock, facts, remarks, options } = context;
  const isConfirmed = options.confirmed === true;
  return [
    ['categories', () => mergeCategories(client, source, facts, remarks)],
    [
      'offers',
      async () => {
        const types = await choosePriceTypes(client, { source, facts, names: options, remarks });
        await assemble(client, source, facts, types);
      },
    ],
    ['moments', () => refuseOlder(client, source, isConfirmed)],
    [
      'checks',
      async () => {
        await skipUnsellable(client, remarks);
        await remarkDoubts(client, facts, remarks);
      },
    ],
    ['brands', () => mergeBrands(client, source, facts, remarks)],
    ['models', () => mergeModels(client, source)],
    ['warehouses', () => mergeWarehouses(client, source, facts)],
    ['names', async () => composeProducts(client, facts, await categoryForUngrouped(client))],
    ['hiding', async () => isConfirmed || refuseGreatHiding(client, source, facts)],
    [
      'stocks',
      async () => {
        await prepareStocks(client, source);
        await remarkOlderStock(client, remarks);
      },
    ],
    ['new products', () => insertNew(context)],
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
}

/** Known products, in small transactions. */
export function productSteps({ client, source, stock, facts, options }: MergeContext): MergeStep[] {
  const inSmallTransactions = smallTransactions(client, options);
  return [
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
}

/**
 * What tells variants apart, in one transaction. Models with changed variants are known only while
 * the load lives: one that follows an interrupted load does all models of its source.
 */
export const parameterSteps = ({ client, source, run, facts }: MergeContext): MergeStep[] => [
  ['parameters', () => mergeParameters(client, facts, run.followsCutOff ? source : undefined)],
];

/** What follows from the parameters, in small transactions. */
export function titleSteps({ client, source, facts, options }: MergeContext): MergeStep[] {
  const inSmallTransactions = smallTransactions(client, options);
  return [
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
}

/** In the last transaction. */
export const lastSteps = ({ client, source, facts }: MergeContext): MergeStep[] => [
  ['empty categories', () => hideEmptyCategories(client, source, facts)],
];

const smallTransactions =
  (client: PoolClient, { patience }: MergeOptions) =>
  (ids: readonly number[], work: (piece: readonly number[]) => Promise<unknown>) =>
    inBatches(client, ids, work, patience);

async function insertNew({ client, source, stock }: MergeContext): Promise<void> {
  await insertProducts(client, source);
  const { rows } = await client.query<{ id: number }>('select id from x_added order by id');
  await takeLoadedStock(client, { ...stock, productIds: rows.map(({ id }) => id) }, stock.clock);
}

const noteChanged = (client: PoolClient, ids: readonly number[]) =>
  client.query('insert into x_changed select unnest($1::int[])', [ids]);

/** The category «Каталог», made only for goods without another one. */
async function categoryForUngrouped(client: ClientBase): Promise<number | undefined> {
  const { rowCount } = await client.query(`
    select from x_product x left join x_good g on g.ext = x.good_ext
    where x.category_id is null
      and (x.id is null and not exists (select from product p where p.model_id = x.model_id)
        or g.complete and g.group_ext is null) limit 1`);
  return rowCount === 0 ? undefined : defaultCategory(client);
}
