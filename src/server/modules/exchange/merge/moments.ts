import type { ClientBase } from 'pg';
import { RULE_FAILURE } from '#src/texts/desk/load-failures.ts';
import type { TOLD_KINDS } from '#src/server/database/schema/source.ts';
import { LoadRefusal } from '../error.ts';
import type { Remarks } from '../remarks.ts';
import type { Source } from '../source.ts';
import { remarkRows } from './remark-rows.ts';

type Kind = (typeof TOLD_KINDS)[number];

/** By catalogue, what the files of this load contain and when the newest of them was formed. */
const TOLD = `
  select catalogue, kind, max(formed_at) as formed_at from (
    select catalogue, 'goods' as kind, formed_at from x_good
    union all
    select o.catalogue, 'prices', p.formed_at from x_offer o join x_price p on p.ext = o.ext
    union all
    select o.catalogue, 'prices', p.formed_at from x_offer o join x_price p on p.ext = o.good_ext
    where o.variant
  ) row where catalogue is not null group by 1, 2`;

/**
 * Files older than an earlier load would restore old prices and hide newer goods: the operator has
 * to confirm that. Stock is not checked here, because each product has its own time.
 */
export async function refuseOlder(
  client: ClientBase,
  source: Source,
  isConfirmed: boolean,
): Promise<void> {
  const {
    rows: [older],
  } = await client.query<{ kind: Kind; told: Date; known: Date }>(
    `select t.kind, t.formed_at as told, m.formed_at as known from (${TOLD}) t
     join source_moment m on m.source_id = $1 and m.catalogue = t.catalogue and m.kind = t.kind
     where m.formed_at > t.formed_at order by t.kind, t.catalogue limit 1`,
    [source.id],
  );
  if (older !== undefined && !isConfirmed) {
    const failure = RULE_FAILURE.older({ ...older, source: source.name });
    throw new LoadRefusal('older', failure);
  }
  await client.query(
    `insert into source_moment as m (source_id, catalogue, kind, formed_at)
     select $1, catalogue, kind, formed_at from (${TOLD}) t
     on conflict (source_id, catalogue, kind) do update set formed_at = excluded.formed_at
     where excluded.formed_at > m.formed_at`,
    [source.id],
  );
}

/** Remarks stock figures that are left out because the shop has newer ones. */
export async function remarkOlderStock(client: ClientBase, remarks: Remarks): Promise<void> {
  await remarkRows(
    client,
    remarks,
    'a figure of stock that is older than the known one is left out',
    `select p.title as example from loaded_stock s join product p on p.id = s.product_id
     where p.stock_formed_at > s.formed_at`,
  );
}
