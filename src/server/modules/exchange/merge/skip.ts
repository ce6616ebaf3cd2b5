import type { ClientBase } from 'pg';
import type { LoadReason, PriceProblem } from '#src/domain/load-reasons.ts';
import type { Remarks } from '../remarks.ts';
import { remarkRows } from './remark-rows.ts';

const SERVICE = 'a service is no good of a warehouse: it is not shown' satisfies LoadReason;

/** Moves products that cannot be sold to x_skipped, with the reason; known ones stay as they were. */
export async function skipUnsellable(client: ClientBase, remarks: Remarks): Promise<void> {
  await client.query(`
    create temp table x_skipped (
      reason text, article text, title text, ext text, file text, line integer)`);
  await client.query(`
    with unsellable as (
      delete from x_product where id is null and (
        price is null or coalesce(title, '') = '' or orphan or ext in (
          select x.ext from x_product x
          left join x_offer o on o.ext = x.ext
          left join x_good g on g.ext = x.good_ext
          where o.deleted or g.deleted))
      returning *
    )
    insert into x_skipped
    select
      case
        when g.service then '${SERVICE}'
        when o.deleted or g.deleted then 'marked as deleted and never loaded before'
        when u.orphan then 'an offer of a product that is not in the catalogue'
        when coalesce(u.title, '') = '' then 'no name'
        else coalesce(u.price_problem, 'no price')
      end,
      coalesce(o.article, g.article, ''), coalesce(nullif(u.title, ''), u.ext), u.ext,
      coalesce(p.file, o.file, g.file, ''), coalesce(p.line, o.line, g.line)
    from unsellable u
    left join x_offer o on o.ext = u.ext
    left join x_good g on g.ext = u.good_ext
    left join x_price p on p.ext = u.ext
    union all
    select 'an offer of the whole product beside offers of its variants',
      coalesce(b.article, g.article, ''), coalesce(b.title, g.title, b.ext), b.ext, b.file, b.line
    from x_bare b left join x_good g on g.ext = b.ext`);
  await remarkRows(
    client,
    remarks,
    SERVICE,
    `select x.title as example from x_product x join x_good g on g.ext = x.good_ext
     where x.id is not null and g.service`,
  );
  const { rows } = await client.query<{ reason: LoadReason; count: number; example: string }>(`
    select reason, count(*)::integer as count,
      (array_agg(title || place order by ext))[1] as example
    from (
      select *, case when file = '' then '' else ' (' || file || ', line ' || line || ')' end as place
      from x_skipped
    ) skipped
    group by 1`);
  for (const { reason, count, example } of rows) remarks.add(reason, example, count);

  const kept = await client.query<{ reason: PriceProblem; count: number; example: string }>(`
    select x.price_problem as reason, count(*)::integer as count,
      min(x.title || ' (' || p.file || ', line ' || p.line || ')') as example
    from x_product x left join x_price p on p.ext = x.ext
    where x.id is not null and x.priced and x.price is null group by 1`);
  for (const { reason, count, example } of kept.rows)
    remarks.add(`${reason}: the price it had is kept`, example, count);
}
