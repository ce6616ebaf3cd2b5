import type { ClientBase } from 'pg';
import type { Facts } from '../facts.ts';
import type { Source } from '../source.ts';
import { SOURCE_STATE } from './product-columns.ts';

/** Condition: product `p` is missing from a whole catalogue. */
const missing = (source: Source): string => `p.source_id = ${source.id} and p.catalogue = any($1)
  and p.id not in (select id from x_final where good_ext is not null)`;
/** Their good is still in the catalogue: only the offer is gone. */
const goodIsThere = (
  source: Source,
): string => `exists (select from model m join x_good g on g.ext = m.external_id
  where m.id = p.model_id and m.source_id = ${source.id})`;

/** In the order in which orders lock them. */
export async function missingProducts(
  client: ClientBase,
  source: Source,
  facts: Facts,
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select id from product p where ${missing(source)} and ${SOURCE_STATE} = 'active' order by id`,
    [[...facts.completeCatalogues]],
  );
  return rows.map(({ id }) => id);
}

/** Hidden, never deleted: a product may come back, and orders refer to it. */
export async function hideProducts(
  client: ClientBase,
  source: Source,
  ids: readonly number[],
): Promise<void> {
  await client.query(
    `with hidden as (
       update product p set state = 'hidden', updated_at = now(),
         withheld_state = case when withheld_state is not null then 'hidden' end,
         hidden_by = case when ${goodIsThere(source)} then 'absent offer' else 'absent good' end
       where id = any($1) and ${SOURCE_STATE} = 'active' returning id
     ) insert into x_hidden select id from hidden`,
    [ids],
  );
}

/**
 * Offers that were hidden with their good, which has come back without them; they must not come
 * back with it any more. In the order in which orders lock them.
 */
export async function absentOffers(
  client: ClientBase,
  source: Source,
  facts: Facts,
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select id from product p where ${missing(source)}
       and state = 'hidden' and hidden_by = 'absent good' and ${goodIsThere(source)} order by id`,
    [[...facts.completeCatalogues]],
  );
  return rows.map(({ id }) => id);
}

export const noteAbsentOffers = (client: ClientBase, ids: readonly number[]) =>
  client.query(
    `update product set hidden_by = 'absent offer'
   where id = any($1) and state = 'hidden' and hidden_by = 'absent good'`,
    [ids],
  );
