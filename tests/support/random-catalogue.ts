import fc from 'fast-check';
import type { PoolClient } from 'pg';
import type { Tag } from '../../src/domain/tags.ts';
import { announceOn } from '../../src/server/database/changes.ts';
import type { Database } from '../../src/server/database/open.ts';

const WORDS = [
  'петля',
  'ручка',
  'скоба',
  'опора',
  'хром',
  'золото',
  'мебельная',
  'blum',
  'gtv',
  '128',
  '96 мм',
  'RS-290',
];
const VALUES = ['хром', 'золото', 'белый', 'матовый хром'];
const PRODUCTS = 60;
const CATEGORIES = 7;
const BRANDS = 3;

/** A small shop with every kind of data that listings and the search use. */
export async function fillAtRandom(db: Database): Promise<void> {
  await db.$client.query(`
    insert into category (parent_id, title, slug, full_slug, position) values
      (null, 'Ручки', 'ruchki', 'ruchki', 0), (1, 'Скобы', 'skoby', 'ruchki/skoby', 1),
      (1, 'Кнопки', 'knopki', 'ruchki/knopki', 2), (null, 'Петли', 'petli', 'petli', 3),
      (4, 'Накладные', 'nakladnye', 'petli/nakladnye', 4),
      (5, 'Тихие', 'tihie', 'petli/nakladnye/tihie', 5),
      (null, 'Опоры', 'opory', 'opory', 6);
    insert into brand (title, slug, popularity) values
      ('Blum', 'blum', 1), ('GTV', 'gtv', null), ('Boyard', 'boyard', 2);
    insert into label (name) values ('Хит'), ('Акция');
    insert into attribute (slug, title, type, position) values
      ('color', 'Цвет', 'enum', 0), ('length', 'Длина', 'number', 1),
      ('soft', 'Доводчик', 'bool', 2), ('note', 'Примечание', 'text', 3);
    insert into product (external_id, category_id, brand_id, title, slug, article, description,
        price_current, on_hand, popularity)
      select 'p' || n, n % ${CATEGORIES} + 1, nullif(n % 4, 0),
        'Петля ' || n, 'p' || n, 'A-' || n * 7, 'Описание ' || n % 5,
        100 + n * 37 % 900, n % 3, n % 11 from generate_series(1, ${PRODUCTS}) n;
    insert into product_attribute (product_id, attribute_id, value, slug, number)
      select id, 1, 'хром', 'hrom', null from product where id % 2 = 0
      union all select id, 2, (id % 7)::text, (id % 7)::text, id % 7 from product where id % 3 > 0
      union all select id, 3, 'да', 'da', null from product where id % 5 = 0
      union all select id, 4, 'мытый', 'mytyy', null from product where id % 9 = 0`);
}

/** One change of the shop: what it writes and which tags it announces. Numbers choose the rows. */
export interface Change {
  kind: string;
  which: number;
  what: number;
}

const changeOf = (kinds: object): fc.Arbitrary<Change> =>
  fc.record({
    kind: fc.constantFrom(...Object.keys(kinds)),
    which: fc.nat(1000),
    what: fc.nat(1000),
  });

type Write = (client: PoolClient, which: number, what: number) => Promise<Tag[]>;
const pick = <One>(list: readonly One[], number: number): One => list[number % list.length] as One;
const title = (what: number) =>
  `${pick(WORDS, what)} ${pick(WORDS, what >> 3)} ${pick(WORDS, what >> 5)}`;

/** Changes of one product. */
const ofProduct =
  (write: (id: number, what: number) => [query: string, ...values: unknown[]]): Write =>
  async (client, which, what) => {
    const {
      rows: [{ last } = { last: 1 }],
    } = await client.query<{ last: number }>('select max(id) as last from product');
    const id = (which % last) + 1;
    const [query, ...values] = write(id, what);
    await client.query(query, values);
    return [`product:${id}`];
  };
const ofProductRow = (set: string, value: (what: number) => unknown) =>
  ofProduct((id, what) => [`update product set ${set} where id = $1`, id, value(what)]);
const ofRow =
  (table: string, count: number, set: string, value: (what: number) => unknown): Write =>
  async (client, which, what) => {
    await client.query(`update ${table} set ${set} where id = $1`, [
      (which % count) + 1,
      value(what),
    ]);
    return [];
  };

/** Changes of all products at once, announced with unknown ones: too many to be read one by one. */
const ofAll =
  (set: string): Write =>
  async (client, which, what) => {
    const { rows } = await client.query<{ id: number }>(
      `update product set ${set} where $1::int + $2::int >= 0 returning id`,
      [which + 1, what],
    );
    const others = Array.from({ length: 500 }, (_nothing, id) => ({ id: 1_000_000 + id }));
    return [...rows, ...others].map(({ id }): Tag => `product:${id}`);
  };

/** Changes that are shown without reading the catalogue anew. */
const LIGHT = {
  price: ofProductRow('price_current = $2, price_old = null', (what) => 100 + what),
  discount: ofProductRow('price_old = price_current + $2', (what) => what + 1),
  stock: ofProductRow('on_hand = $2', (what) => what % 3),
  sold: ofProductRow('state = $2', (what) => pick(['active', 'hidden', 'discontinued'], what)),
  popularity: ofProductRow('popularity = $2', (what) => what % 20),
  rating: ofProductRow('rating_total = $2, review_count = 3', (what) => (what % 50) / 10),
  novelty: ofProductRow('novelty = $2', (what) => what % 2 === 0),
  unit: ofProductRow('unit = $2', (what) => pick(['шт', 'м', 'пара'], what)),
  picture: ofProduct((id, what) => [
    `
    with put as (
      insert into product_picture (product_id, position, key) values ($1, 0, $2)
      on conflict (product_id, position) do update set key = excluded.key)
    update product set updated_at = now() where id = $1`,
    id,
    `picture-${what}`,
  ]),
  label: ofProduct((id, what) => [
    `
    with put as (insert into product_label values ($1, $2) on conflict do nothing)
    update product set updated_at = now() where id = $1`,
    id,
    (what % 2) + 1,
  ]),
  everyPrice: ofAll(
    'price_current = 100 + (id * $1) % 997, price_old = null, on_hand = (id + $2) % 3',
  ),
  everyText: ofAll(`unit = 'за ' || (id * $1 + $2) % 5`),
  everyState: ofAll(`state = case when (id * $1 + $2) % 3 = 0 then 'hidden' else 'active' end`),
} as const satisfies Record<string, Write>;

/** Changes for which the catalogue must be read anew. */
const HEAVY = {
  title: ofProductRow('title = $2', title),
  article: ofProductRow('article = $2', (what) => `${pick(['B-', 'RS', ''], what)}${what}`),
  description: ofProductRow(
    'description = $2',
    (what) => `Мебельная ${pick(WORDS, what)} подробно`,
  ),
  move: ofProductRow('category_id = $2', (what) => (what % CATEGORIES) + 1),
  brand: ofProductRow('brand_id = $2', (what) => what % (BRANDS + 1) || null),
  everyTitle: ofAll(`title = 'Ручка ' || (id * $1 + $2) % 50`),
  async value(client, which, what): Promise<Tag[]> {
    const [id, attribute] = [(which % PRODUCTS) + 1, (what % 4) + 1];
    const value = pick([pick(VALUES, which), String(what % 9), 'да', `слово ${what % 5}`], what);
    await client.query(
      `
      with gone as (delete from product_attribute where product_id = $1 and attribute_id = $2)
      update product set updated_at = now() where id = $1`,
      [id, attribute],
    );
    await client.query(
      `
      insert into product_attribute (product_id, attribute_id, value, slug, number)
      values ($1, $2, $3, 'v' || $4, $5)`,
      [id, attribute, value, what % 9, attribute === 2 ? what % 9 : null],
    );
    return ['catalogue'];
  },
  async added(client, which, what): Promise<Tag[]> {
    await client.query(
      `
      insert into product (external_id, category_id, brand_id, title, slug, article, price_current,
        on_hand)
      select 'n' || n, $1, $2, $3, 'n' || n, 'N-' || n, 500, 2
      from (select max(id) + 1 as n from product) last`,
      [(which % CATEGORIES) + 1, what % (BRANDS + 1) || null, title(what)],
    );
    return ['catalogue'];
  },
  hidden: ofRow('category', CATEGORIES, 'hidden = $2', (what) => what % 3 === 0),
  categoryTitle: ofRow('category', CATEGORIES, 'title = $2', title),
  categoryPlace: ofRow('category', CATEGORIES, 'position = $2', (what) => what % 9),
  brandTitle: ofRow('brand', BRANDS, 'title = $2', title),
  attributeTitle: ofRow('attribute', 4, 'title = $2', title),
  attributeType: ofRow('attribute', 4, 'type = $2', (what) =>
    pick(['enum', 'number', 'bool', 'text'], what),
  ),
  labelName: ofRow('label', 2, 'name = $2', (what) => `Метка ${what}`),
} as const satisfies Record<string, Write>;

const KINDS: Record<string, Write> = { ...LIGHT, ...HEAVY };
export const lightChange = changeOf(LIGHT);
export const anyChange = changeOf(KINDS);

/** Applies changes in one transaction, as a load or an employee does. */
export async function applyChanges(db: Database, changes: readonly Change[]): Promise<void> {
  const client = await db.$client.connect();
  try {
    // One after another: these do not follow the order of locks.
    await client.query('begin; select pg_advisory_xact_lock(1)');
    const tags = new Set<Tag>();
    for (const { kind, which, what } of changes) {
      for (const tag of (await KINDS[kind]?.(client, which, what)) ?? []) tags.add(tag);
    }
    await announceOn(client, [...tags]);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
