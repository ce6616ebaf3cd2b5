import type { ClientBase } from 'pg';
import { CHANGES_MOST, SKIPS_MOST } from '#src/domain/load-reports.ts';

/** Keeps the first rows that were left out, and the first changes, of the load's temporary tables. */
export async function writeDetails(client: ClientBase, id: number): Promise<void> {
  await client.query(
    `insert into load_skip (load_id, position, reason, article, title, file, line)
     select $1, row_number() over (order by file, line, title), reason, article, title, file, line
     from x_skipped order by 2 limit ${SKIPS_MOST}`,
    [id],
  );
  await client.query(
    `insert into load_change (load_id, position, product_id, kind, before, after)
     select $1, row_number() over (order by kind, product_id), product_id, kind, before, after
     from (
       select id as product_id, 'added' as kind, null::bigint as before, price_current as after
       from product where id in (select id from x_added)
       union all
       select id, 'hidden', null, null from x_hidden
       union all
       select id, 'price', before, after from x_priced
     ) changes order by 2 limit ${CHANGES_MOST}`,
    [id],
  );
}
