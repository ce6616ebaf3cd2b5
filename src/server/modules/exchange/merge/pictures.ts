import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { ClientBase, PoolClient } from 'pg';
import type { LoadReason } from '#src/domain/load-reasons.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { goodsToPlace } from '../../remote-pictures/place.ts';
import { askAgain, dropUnwanted } from '../../remote-pictures/wanted.ts';
import type { Remarks } from '../remarks.ts';
import { owned } from './product-details.ts';
import { syncRows } from './rows.ts';

/**
 * Products that a whole catalogue leaves without pictures. Those whose pictures are named but
 * missing keep what they have.
 */
const EMPTIED = `
  select f.id from x_final f
  join x_good g on g.ext = f.good_ext
  left join x_offer o on o.ext = f.ext
  where g.complete and not g.has_pictures and not coalesce(o.has_pictures, false)`;
/** Condition: product `n` has a picture on another server. */
const HAS_REMOTE = `exists (
  select from x_pictures_named r where r.product_id = n.product_id and r.url is not null)`;

/**
 * Goods whose pictures are all stored show them at once. If one is on another server, the list goes
 * to `wanted_picture` and the stored ones are shown; a job fetches the rest after the commit.
 */
export async function mergePictures(
  client: PoolClient,
  remarks: Remarks,
  clock: Clock,
): Promise<void> {
  await client.query(`
    create temp table x_pictures_named as
    select product_id, key, url, alt,
      row_number() over (partition by product_id order by own desc, position)::integer - 1 as position
    from (
      select distinct on (product_id, coalesce(url, key)) * from (${owned('stage_picture')}) o
      order by product_id, coalesce(url, key), own desc, position
    ) once;
    analyze x_pictures_named;
    create temp table x_picture as
    select product_id, position, key, alt from x_pictures_named n where not ${HAS_REMOTE};
    create temp table x_wanted as
    select * from x_pictures_named n where ${HAS_REMOTE}`);
  await syncRows(client, {
    table: 'product_picture',
    from: 'x_picture',
    keys: ['product_id', 'position'],
    values: ['key', 'alt'],
    replaces: `(
      t.product_id in (select product_id from x_picture) or t.product_id in (${EMPTIED}))`,
  });
  await syncRows(client, {
    table: 'wanted_picture',
    from: 'x_wanted',
    keys: ['product_id', 'position'],
    values: ['url', 'key', 'alt'],
    replaces: `(
      t.product_id in (select product_id from x_pictures_named) or t.product_id in (${EMPTIED}))`,
  });
  // Nothing visible has changed yet.
  await client.query(`delete from x_changed where part = 'x_wanted'`);
  await dropUnwanted(drizzle(client), clock());
  await askAgain(drizzle(client), sql`select id from x_final where state <> 'hidden'`, clock);
  await remarkRemote(client, remarks);
}

async function remarkRemote(client: ClientBase, remarks: Remarks): Promise<void> {
  const { rows } = await client.query<{ reason: LoadReason; count: number; example: string }>(`
    select
      case
        when r.due_at is not null and r.problem is null
          then 'picture: it is on another server, it is fetched after the load'
        when r.due_at is null then 'picture: not fetched, ' || r.problem
        else 'picture: not fetched, ' || r.problem || ' (it is tried again)'
      end as reason,
      count(*)::integer as count,
      min(r.url) as example
    from remote_picture r
    where r.url in (select url from x_wanted) and (r.problem is not null or r.key is null)
    group by 1`);
  for (const { reason, count, example } of rows) remarks.add(reason, example, count);
}

/** Goods of this load that do not show fetched pictures yet. */
export const remotePicturesToPlace = (client: PoolClient): Promise<number[]> =>
  goodsToPlace(drizzle(client), sql`select product_id from x_wanted`);
