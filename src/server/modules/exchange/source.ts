import type { ClientBase } from 'pg';
import { RULE_FAILURE } from '#src/texts/desk/load-failures.ts';
import { LoadRefusal } from './error.ts';
import type { Facts } from './facts.ts';

/**
 * Where goods come from: a node of 1C or a supplier's feed. Identifiers are unique only within a
 * source: the same identifier or article of two sources is two products. A rule that joins them
 * would belong where identifiers are looked up (`merge/assemble.ts`); there is none yet.
 */
export interface Source {
  id: number;
  name: string;
  /** The price type to sell at, as the source's identifier; undefined before the first prices. */
  priceType: string | undefined;
  oldPriceType: string | undefined;
  /** What its files say of some warehouses they say of all: those that they do not name are empty. */
  hasWholeRests: boolean;
  /** Whether the shop has any goods of it. */
  hasGoods: boolean;
}

/** For CommerceML files when the operator names no source: most shops have one node of 1C. */
export const DEFAULT_SOURCE = '1c';
const NAME_MOST = 100;

/** A feed's source is named after its shop. */
export function feedSource({ shops }: Facts): string {
  const [first, second] = shops;
  if (first === undefined) return 'yml';
  if (second === undefined) return `yml:${first}`.slice(0, NAME_MOST);
  throw new LoadRefusal('rule', RULE_FAILURE.severalShops([...shops].join(', ')));
}

export function sourceName(given: string): string {
  const name = given.trim();
  if (name !== '' && name.length <= NAME_MOST) return name;
  throw new LoadRefusal('rule', RULE_FAILURE.sourceName(NAME_MOST));
}

export async function findSource(client: ClientBase, name: string): Promise<Source | undefined> {
  const { rows } = await client.query<{
    id: number;
    price_type: string | null;
    old_price_type: string | null;
    has_whole_rests: boolean;
    has_goods: boolean;
  }>(
    `select id, price_type, old_price_type, has_whole_rests,
       exists (select from product p where p.source_id = s.id) as has_goods
     from source s where name = $1`,
    [name],
  );
  return rows.map((row) => ({
    id: row.id,
    name,
    priceType: row.price_type ?? undefined,
    oldPriceType: row.old_price_type ?? undefined,
    hasWholeRests: row.has_whole_rests,
    hasGoods: row.has_goods,
  }))[0];
}

/** Which warehouses a stock speaks of: those that it names, or all of the source. */
export const RESTS = ['named', 'all'] as const;
export type Rests = (typeof RESTS)[number];

/** Finds or makes the source; what the operator says of its rests is remembered. */
export async function openSource(client: ClientBase, name: string, rests?: Rests): Promise<Source> {
  const found = await findSource(client, name);
  if (found === undefined) {
    await client.query('insert into source (name) values ($1)', [name]);
    return openSource(client, name, rests);
  }
  const hasWholeRests = rests === undefined ? found.hasWholeRests : rests === 'all';
  if (hasWholeRests === found.hasWholeRests) return found;
  await client.query('update source set has_whole_rests = $2 where id = $1', [
    found.id,
    hasWholeRests,
  ]);
  return { ...found, hasWholeRests };
}
