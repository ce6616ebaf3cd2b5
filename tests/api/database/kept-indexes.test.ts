import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#src/server/database/open.ts';
import { openTestDatabase } from '../../support/database.ts';

/**
 * Columns without an index, and why: their tables are scanned when a parent row goes.
 */
const WITHOUT: Readonly<Record<string, 'few rows' | 'never goes' | 'goes seldom'>> = {
  // Written by hand: some hundreds of rows at most.
  'action_product.product_id': 'few rows',
  'gift_rule.product_id': 'few rows',
  'nav_item.parent_id': 'few rows',
  'pickup_point.warehouse_id': 'few rows',
  'selection_item.action_slug': 'few rows',
  'selection_item.category_id': 'few rows',
  'selection_item.product_id': 'few rows',
  'staff.invited_by': 'few rows',
  // Their parents are never deleted: kept texts, and orders, which the law keeps. Writing bonus
  // entries of an order needs one index less.
  'consent.revision_id': 'never goes',
  'bonus_entry.order_id': 'never goes',
  // People of the staff stay: the journal of the desk names them.
  'draft_revision.staff_id': 'never goes',
  'media_file.added_by': 'never goes',
  'media_file.changed_by': 'never goes',
  'page_draft.changed_by': 'never goes',
  'page_draft.scheduled_by': 'never goes',
  'message.taken_by': 'never goes',
  'message_deed.staff_id': 'never goes',
  'redirect.created_by': 'never goes',
  // A few rows, once, with the demonstration.
  'load_run.source_id': 'goes seldom',
  'order_draft.pickup_point_id': 'goes seldom',
  'product_label.label_id': 'goes seldom',
  'product_stock.warehouse_id': 'goes seldom',
};

/**
 * A full index must begin with the columns. A partial one must hold every row that names a parent.
 */
const UNSUPPORTED = `
  select conrelid::regclass::text || '.' || columns.names as key
  from pg_constraint c
  cross join lateral (
    select string_agg(a.attname, ',' order by k.place) as names,
      string_agg(format('(%I IS NOT NULL)', a.attname), '') as filled
    from unnest(c.conkey) with ordinality as k(number, place)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) columns
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
    select from pg_index i
    where i.indrelid = c.conrelid and i.indisvalid
      and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
      and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = columns.filled))
  order by 1`;

describe('a row that others name', () => {
  let db: Database;
  const unsupported = async () =>
    (await db.$client.query<{ key: string }>(UNSUPPORTED)).rows.map(({ key }) => key);
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());

  it('can go without a look at every one of them', async () => {
    expect(await unsupported()).toEqual(Object.keys(WITHOUT).sort());
  });

  it.each([
    ['an index that is missing', 'drop index consent_account', 'consent.account_id'],
    ['one of a part of the table', `drop index payment_order`, 'payment.order_id'],
    ['one that begins with another column', 'drop index cart_line_product', 'cart_line.product_id'],
  ])('cannot with %s, and this test sees it', async (_what, change, key) => {
    const before = await unsupported();
    await db.$client.query(change);
    expect((await unsupported()).filter((found) => !before.includes(found))).toEqual([key]);
  });
});

it('a shop keeps one consent of a kind for each order and each form', async () => {
  const db = await openTestDatabase();
  await db.$client.query(`
    insert into "order" (idempotency_key, buyer_kind, full_name, phone, email, delivery_key,
      delivery_title, city, payment_key, goods, final)
    values (gen_random_uuid(), 'person', '', '', '', 'PICKUP', '', '', 'ON_RECEIPT', 0, 0);
    insert into consent (purpose, ip, cause, order_id)
      select 'offer', '', 'order', id from "order";
    insert into consent (purpose, ip, cause) values ('personal_data', '', 'message:1')`);
  const again = (values: string) =>
    db.$client.query(`insert into consent (purpose, ip, cause, order_id) ${values}`);
  await expect(again(`select 'offer', '', 'again', id from "order"`)).rejects.toThrow(
    /consent_of_order/,
  );
  await expect(again(`values ('personal_data', '', 'message:1', null)`)).rejects.toThrow(
    /consent_once/,
  );
  await db.close();
});
