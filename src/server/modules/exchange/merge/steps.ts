import { drizzle } from 'drizzle-orm/node-postgres';
import type { ClientBase, PoolClient } from 'pg';
import { HIDDEN_SHARE_MOST } from '#src/domain/exchange.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { RULE_FAILURE } from '#src/texts/desk/load-failures.ts';
import { placePictures } from '../../remote-pictures/place.ts';
import { takeLoadedStock } from '../../stock/loaded.ts';
import { LoadRefusal } from '../error.ts';
import type { Facts } from '../facts.ts';
import type { LoadOptions } from '../load-options.ts';
import { noteTouched, type LoadRun } from '../load-run.ts';
import type { Remarks } from '../remarks.ts';
import type { Source } from '../source.ts';
import { absentOffers, hideProducts, missingProducts, noteAbsentOffers } from './absent.ts';
import { announceMade, announceProducts } from './announce.ts';
import { assemble } from './assemble.ts';
import { inferTypes, mergeAttributes } from './attributes.ts';
import { inBatches } from './batches.ts';
import { mergeBrands } from './brands.ts';
import { defaultCategory, hideEmptyCategories, mergeCategories } from './categories.ts';
import { refuseOlder, remarkOlderStock } from './moments.ts';
import { mergeParameters } from './parameters.ts';
import { mergePictures, remotePicturesToPlace } from './pictures.ts';
import { choosePriceTypes } from './price-type.ts';
import { SOURCE_STATE } from './product-columns.ts';
import { mergeDocuments, mergeLabels, mergeLinks, mergeValues } from './product-details.ts';
import { composeProducts, insertProducts, productsToChange, updateProducts } from './products.ts';
import { remarkRows } from './remark-rows.ts';
import { skipUnsellable } from './skip.ts';
import { allocateSlugs, fillBases } from './slugs.ts';
import { mergeWarehouses, prepareStocks } from './stocks.ts';
import { titlesToChange, writeTitles } from './titles.ts';

/**
 * Remarks what the files say twice or about things that they do not contain; it is loaded as well
 * as possible.
 */
async function remarkDoubts(client: ClientBase, facts: Facts, remarks: Remarks): Promise<void> {
  await remarkRows(
    client,
    remarks,
    'goods with an identifier that another one of their file has: the later one counts',
    repeatedIn('stage_good'),
  );
  // In a feed the offer is the good itself.
  if (facts.format !== 'YML')
    await remarkRows(
      client,
      remarks,
      'offers with an identifier that another one of their file has: the later word counts',
      repeatedIn('stage_offer'),
    );
  await remarkRows(
    client,
    remarks,
    'goods of a category that is not there',
    `select x.title || ': ' || g.group_ext as example
     from x_product x join x_good g on g.ext = x.good_ext
     where g.group_ext is not null and x.category_id is null`,
  );
}

const repeatedIn = (table: string): string => `
  select ext || ' (' || file || ', line ' || max(line) || ')' as example
  from ${table} group by ext, file having count(*) > 1`;

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
        await prepareStocks(client, source, remarks);
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

/** A truncated file looks like one whose goods are gone: the operator has to say which it is. */
async function refuseGreatHiding(client: ClientBase, source: Source, facts: Facts): Promise<void> {
  const { rows } = await client.query<{ active: number; marked: number }>(`
    select (select count(*) from product p
        where source_id = ${source.id} and ${SOURCE_STATE} = 'active')::integer as active,
      (select count(*) from x_final f join product p on p.id = f.known_id
       where f.state = 'hidden' and ${SOURCE_STATE} = 'active')::integer as marked`);
  const { active = 0, marked = 0 } = rows[0] ?? {};
  const hidden = marked + (await missingProducts(client, source, facts)).length;
  if (hidden <= active * HIDDEN_SHARE_MOST) return;
  const percentMost = HIDDEN_SHARE_MOST * 100;
  throw new LoadRefusal(
    'hides_much',
    RULE_FAILURE.hidesMuch({ hidden, active, source: source.name, percentMost }),
  );
}

/** Finds or makes the models of the variants being loaded. */
async function mergeModels(client: ClientBase, source: Source): Promise<void> {
  await client.query(`
    create temp table x_model as
    select f.ext, m.id, f.title,
      case when f.title = f.known_title then f.known_slug end as base,
      ''::text as article_slug,
      case when m.title = f.title then m.slug end as slug
    from (
      select x.model_ext as ext,
        coalesce(s.title, g.title, m.title,
          regexp_replace(min(x.title), '\\s*\\([^()]*\\)\\s*$', '')) as title,
        coalesce(s.title, g.title) as known_title, coalesce(s.slug, g.slug) as known_slug
      from x_product x
      left join (select distinct on (ext) * from stage_model) s on s.ext = x.model_ext
      left join x_good g on g.ext = x.model_ext
      left join model m on m.source_id = ${source.id} and m.external_id = x.model_ext
      where x.model_ext is not null group by x.model_ext, s.title, s.slug, g.title, g.slug, m.title
    ) f left join model m on m.source_id = ${source.id} and m.external_id = f.ext;
    update x_model set title = ext where title is null or title = '';`);
  await fillBases(client, 'x_model');
  await client.query(`
    update x_model x set slug = m.slug from model m
    where m.id = x.id and x.slug is null
      and (m.slug = x.base or m.slug ~ ('^' || x.base || '-\\d+$'))`);
  await allocateSlugs(client, 'x_model', 'model');
  await client.query(`
    update model m set title = x.title, slug = x.slug from x_model x
      where m.id = x.id and (m.title, m.slug) is distinct from (x.title, x.slug);
    insert into model (source_id, external_id, title, slug)
      select ${source.id}, ext, title, slug from x_model where id is null order by ext;
    update x_model x set id = m.id from model m
    where m.source_id = ${source.id} and m.external_id = x.ext and x.id is null;
    create index on x_model (ext);
    create index on x_model (id);
    analyze x_model;`);
}
