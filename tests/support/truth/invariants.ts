import type { Database } from '#src/server/database/open.ts';
import { contradictions } from '#src/server/modules/stock/stock-queries.ts';

/** When staff lowered the price of an order. */
const CHEAPER = `
  select order_id, at from order_deed where (after->>'final')::bigint < (before->>'final')::bigint
  union all select order_id, at from order_credit`;

/** What was or is being refunded of the payment `p`. */
const GIVEN_BACK = `(
  select coalesce(sum(r.amount), 0) from refund r
  where r.payment_id = p.id and r.status <> 'dropped')`;

/**
 * What must be true of stock, money, bonuses and promo codes at any moment: name → rows that break
 * it.
 */
const ALWAYS = {
  'an order took more than was available': `
    select id, product_id from (
      select id, product_id, reason, sum(on_hand) over past as lying, sum(reserved) over past as held
      from stock_entry window past as (partition by product_id order by id)
    ) e where reason = 'reserved' and held > lying`,
  'goods were asked of a supplier while enough of them was available': `
    select id, product_id from (
      select e.id, e.product_id, e.reason, e.reserved, p.min_quantity as least,
        sum(e.on_hand) over past as lying, sum(e.reserved) over past as held
      from stock_entry e join product p on p.id = e.product_id
      window past as (partition by e.product_id order by e.id)
    ) e where reason = 'on_order' and held > lying and lying - (held - reserved) >= least`,
  'more is held than there is, by other than lines on order, and it is no noted shortage': `
    select p.id, p.on_hand, p.reserved, o.units as on_order, s.missing from product p
    cross join lateral (
      select coalesce(sum(l.amount - l.shipped), 0)::int as units
      from order_line l join "order" o on o.id = l.order_id
      where l.product_id = p.id and l.lead_days is not null
        and o.status not in ('cancelled', 'returned', 'shipped', 'done')
    ) o
    left join shortage s on s.product_id = p.id and s.ended_at is null
    where greatest(p.reserved - p.on_hand - o.units, 0) <> coalesce(s.missing, 0)`,
  'reserved goods of an order are not those of its open lines': `
    select o.number, k.is_on_order, l.units, r.units as held from "order" o
    cross join (values (false), (true)) k (is_on_order)
    left join (
      select order_id, lead_days is not null as is_on_order, sum(amount - shipped)::int as units
      from order_line group by 1, 2
    ) l on l.order_id = o.id and l.is_on_order = k.is_on_order
    left join (
      select order_id, is_on_order, sum(units)::int as units from reservation group by 1, 2
    ) r on r.order_id = o.id and r.is_on_order = k.is_on_order
    where coalesce(r.units, 0) <> case
      when o.status in ('cancelled', 'returned', 'shipped', 'done') then 0
      else coalesce(l.units, 0) end`,
  'goods that left or came back, and the ledger tells of others': `
    select l.order_id, l.product_id, l.shipped, l.returned, e.gone, e.back from (
      select order_id, product_id, sum(shipped) as shipped, sum(returned) as returned,
        bool_or(lead_days is not null) as is_on_order
      from order_line group by 1, 2
    ) l left join (
      select order_id, product_id, -sum(on_hand) filter (where reason = 'shipped') as gone,
        sum(on_hand + quarantined) filter (where reason in ('returned', 'quarantined')) as back,
        bool_or(reason = 'shipped' and lying = 0) as is_emptied
      from (
        select *, sum(on_hand) over (partition by product_id order by id) as lying from stock_entry
      ) entry group by 1, 2
    ) e on e.order_id = l.order_id and e.product_id = l.product_id
    -- Of a shortage more may leave than was known to be there, and so of goods on order.
    where coalesce(e.back, 0) <> l.returned or coalesce(e.gone, 0) > l.shipped
      or coalesce(e.gone, 0) < l.shipped and not l.is_on_order and not coalesce(e.is_emptied, false)`,
  'more came back than was paid': `
    select order_id, paid, refunded from order_money where refunded > paid`,
  'an order that is overpaid, and neither has staff made it cheaper since nor kept a payment': `
    select order_id, owed, paid, refunded, "returning", due from order_money m
    where due < 0 and unclear = 0 and not exists (
      select from (${CHEAPER}) cheaper
      where cheaper.order_id = m.order_id and cheaper.at >= all (
        select updated_at from payment p where p.order_id = m.order_id and p.status = 'succeeded'
          and p.decided_at is null and p.amount > ${GIVEN_BACK}))
    -- Whoever gives back a part of a payment that raised a question has kept the rest of it.
    and -due > (
      select coalesce(sum(p.amount - ${GIVEN_BACK}), 0)
      from payment p where p.order_id = m.order_id and p.decided_at is not null)`,
  'more given back, or to give back, than what the order does not cost any more': `
    select m.order_id, m.owed, m.paid, m.due, given.sum as given, cheaper.sum as cheaper
    from order_money m join "order" o on o.id = m.order_id
    cross join lateral (
      select coalesce(sum(r.amount), 0) as sum from refund r left join payment p on p.id = r.payment_id
      where r.order_id = m.order_id and r.status <> 'dropped' and r.cause = 'staff' and p.decided_at is null
    ) given
    cross join lateral (
      select coalesce(sum(less), 0) as sum from (
        select (before->>'final')::bigint - (after->>'final')::bigint as less from order_deed
        where order_id = m.order_id and (after->>'final')::bigint < (before->>'final')::bigint
        union all select amount from order_credit where order_id = m.order_id
      ) lowered
    ) cheaper
    where o.status not in ('cancelled', 'returned') and m.unclear = 0
      and not exists (select from payment p where p.order_id = m.order_id and p.decided_at is not null)
      and given.sum + greatest(0, -m.due) > cheaper.sum`,
  'a line or a delivery that was credited more than it costs': `
    select c.order_id, c.position, c.sum, billed.sum as costs from (
      select order_id, l->>'position' as position, sum((l->>'sum')::bigint) as sum,
        sum((l->>'amount')::int) as units
      from order_credit, jsonb_array_elements(lines) l group by 1, 2
    ) c join "order" o on o.id = c.order_id left join lateral (
      select case when l.gift then 0 else l.amount * l.price - l.promo - l.bonus end as sum, l.amount as units
      from order_line l where l.order_id = c.order_id and l.position::text = c.position
      union all select o.delivery_price, 1 where c.position is null
    ) billed on true
    where c.sum > coalesce(billed.sum, 0) or c.units > coalesce(billed.units, 0)`,
  'an order that is off and keeps money': `
    select o.number, m.paid, m.refunded, m.returning from order_money m join "order" o on o.id = m.order_id
    where o.status in ('cancelled', 'returned') and m.due <> 0`,
  'money that went back by itself of an order that goes on, and no other payment has paid it': `
    select r.order_id, r.cause, o.status from refund r join "order" o on o.id = r.order_id
    where r.cause in ('cancelled', 'returned') and o.status not in ('cancelled', 'returned')
      or r.cause = 'paid_twice' and not exists (
        select from payment p where p.order_id = r.order_id and p.status = 'succeeded' and p.id <> r.payment_id)`,
  'a later payment of an order that another has paid, and it does not go back': `
    select m.order_id, m.owed, p.amount from order_money m join payment p on p.order_id = m.order_id
    where p.unclear is not null and m.owed > 0 and m.owed <= (
      select sum(amount - refunded) from payment e
      where e.order_id = m.order_id and e.status = 'succeeded' and e.unclear is null and e.updated_at < p.updated_at
    ) and not exists (
      select from (${CHEAPER}) cheaper where cheaper.order_id = m.order_id and cheaper.at >= p.updated_at)`,
  'an order that is called paid without its money, or not called so with it': `
    select o.number, o.status, o.paid_at, m.owed, m.paid, m.refunded from "order" o
    join order_money m on m.order_id = o.id
    where o.status not in ('cancelled', 'returned') and m.owed > 0 and m.unclear = 0
      and (o.paid_at is not null) <> (m.due <= 0)`,
  'a receipt whose lines are not its sum': `
    select r.id, r.amount from receipt r
    where r.amount <> (select sum((l->>'sum')::bigint) from jsonb_array_elements(r.lines) l)`,
  'a negative balance of points': `
    select account_id, sum(points) from bonus_entry group by 1 having sum(points) < 0`,
  'points of an order that do not follow it': `
    select o.number, o.status, o.bonuses, b.points, l.back from "order" o
    join (
      select order_id, sum(points) as points from bonus_entry
      where reason in ('spent', 'returned') group by 1
    ) b on b.order_id = o.id
    join (
      select order_id, floor(sum(bonus::numeric * returned / amount) / 100) as back from order_line group by 1
    ) l on l.order_id = o.id
    cross join lateral (
      select case when o.status in ('cancelled', 'returned') then 0
        else o.bonuses - least(o.bonuses, l.back) end as points
    ) due
    -- Lines that changed after a return share the points in another way: what went back stays so.
    where -b.points > due.points or (-b.points < due.points and not exists (
      select from order_deed returned join order_deed changed
        on changed.order_id = returned.order_id and changed.id > returned.id and changed.kind = 'lines'
      where returned.order_id = o.id and returned.kind = 'returned'))`,
  'points that an order brought, and it is not done with': `
    select o.number, o.status, o.earned, b.points from "order" o
    join (
      select order_id, sum(points) as points from bonus_entry
      where reason in ('earned', 'correction') group by 1
    ) b on b.order_id = o.id
    where b.points < 0 or b.points > o.earned`,
  'uses of a promo code that are not its orders': `
    select m.code, m.used from promo_code m
    where m.used <> (select count(*) from promo_use u where u.code = m.code)
      or m.used <> (select count(*) from "order" o where o.promo_code = m.code and o.status <> 'cancelled')`,
} as const;

/** What must be true once all jobs are done and the provider has told everything. */
const WHEN_SETTLED = {
  'a shortage that the shop was not told of': `
    select product_id, missing from shortage where ended_at is null and told_at is null`,
  'money on its way to the provider that never arrives': `
    select order_id, amount, status, reason from refund
    where payment_id is not null and status not in ('succeeded', 'dropped')`,
  'a receipt that was not made': `
    select r.order_id, r.kind, r.stage, r.status, r.reason from receipt r
    join payment p on p.id = r.payment_id and p.status = 'succeeded'
    where r.status not in ('succeeded', 'dropped')`,
  'a payment without an end': `
    select order_id, status from payment where status in ('created', 'pending')`,
} as const;

/** One prepared statement for all rules, which each connection plans once. */
function statementOf(name: string, rules: Readonly<Record<string, string>>) {
  const each = Object.entries(rules).map(
    ([rule, rows]) => `
    select '${rule}' as rule, (
      select json_agg(row_to_json(r)) from (select * from (${rows}) every limit 3) r) as rows`,
  );
  return { name, text: `select * from (${each.join(' union all ')}) told where rows is not null` };
}
const ALWAYS_STATEMENT = statementOf('truth_always', ALWAYS);
const SETTLED_STATEMENT = statementOf('truth_when_settled', WHEN_SETTLED);

async function broken(db: Database, rules: { name: string; text: string }): Promise<string[]> {
  const found = await db.$client.query<{ rule: string; rows: unknown }>(rules);
  return found.rows.map(({ rule, rows }) => `${rule}: ${JSON.stringify(rows)}`);
}

/** The rules that are broken now. */
export async function brokenNow(db: Database): Promise<string[]> {
  const disagreeing = await contradictions(db);
  const figures =
    disagreeing.length === 0 ? [] : [`figures disagree: ${JSON.stringify(disagreeing)}`];
  return [...figures, ...(await broken(db, ALWAYS_STATEMENT))];
}

export const brokenWhenSettled = (db: Database): Promise<string[]> => broken(db, SETTLED_STATEMENT);
