import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#src/server/database/open.ts';
import { account } from '#src/server/database/schema/account.ts';
import { staffJournal } from '#src/server/database/schema/staff.ts';
import { joinMailboxesTasks } from '#src/server/modules/account/join-mailboxes.ts';
import type { ShopEvent } from '#src/server/platform/events.ts';
import { openTestDatabase } from '../../support/database.ts';
import { doJobs, waitingJobs } from '../../support/jobs.ts';

const NOW = new Date('2026-11-28T10:00:00Z');
const KEPT = 'olga@xn--e1afmkfd.xn--p1ai';

/** Rows from before one spelling for each mailbox, and the job that such a shop was given. */
async function openOld(given: string) {
  const db = await openTestDatabase();
  const rows = async (query: string): Promise<unknown[]> =>
    (await db.$client.query<Record<string, unknown>>(query)).rows;
  await rows(given);
  await rows(`select graphile_worker.add_job('join_mailboxes', '{}', max_attempts => 80,
    priority => 3, job_key => 'join_mailboxes')`);
  return { db, rows, close: () => db.close() };
}

async function doWork(db: Database, now = NOW): Promise<ShopEvent[]> {
  const told: ShopEvent[] = [];
  const events = { record: (event: ShopEvent) => told.push(event), ...NOTHING };
  await doJobs(db, joinMailboxesTasks({ db, clock: () => now, events }), () => now);
  return told;
}
const NOTHING = { recordLimit: () => undefined };

describe('two accounts of one mailbox', () => {
  let shop: Awaited<ReturnType<typeof openOld>>;
  let told: ShopEvent[];
  beforeAll(async () => {
    shop = await openOld(`
      insert into category (title, slug, full_slug) values ('Петли', 'petli', 'petli');
      insert into source (name) values ('1c');
      insert into product (source_id, external_id, category_id, title, slug, price_current)
        select s.id, p, c.id, p, p, 10000
        from source s, category c, unnest(array['one', 'two', 'three']) p;
      insert into account (email, name, phone) values
        ('olga@пример.рф', 'Старая', '+79161234567'), ('${KEPT}', 'Ольга', ''),
        ('anna@example.ru', 'Анна', '');
      insert into "order" (account_id, idempotency_key, buyer_kind, full_name, phone, email,
          delivery_key, delivery_title, city, payment_key, goods, final)
        select a.id, gen_random_uuid(), 'person', a.name, '', a.email, 'PICKUP', '', '', 'ON_RECEIPT',
          1000, 1000 from account a;
      insert into bonus_entry (account_id, points, reason, cause)
        select id, 100 * id, 'welcome', 'welcome' from account;
      insert into consent (account_id, purpose, ip, cause)
        select id, 'personal_data', '', 'cabinet:' || id from account;
      insert into favourite (account_id, product_id)
        select a.id, p.id from account a, product p
        where (a.name, p.slug) in (('Старая', 'one'), ('Старая', 'two'), ('Ольга', 'one'));
      insert into waitlist_item (account_id, product_id)
        select a.id, p.id from account a, product p where (a.name, p.slug) = ('Старая', 'three');
      insert into review (account_id, product_id, rating, comment)
        select a.id, p.id, 5, a.name from account a, product p
        where (a.name, p.slug) in (('Старая', 'one'), ('Старая', 'two'), ('Ольга', 'one'));
      insert into cart (account_id) select id from account where name <> 'Анна';
      insert into cart_line (cart_id, product_id, amount, price_seen)
        select c.id, p.id, case a.name when 'Старая' then 5 else 2 end, 10000
        from cart c join account a on a.id = c.account_id, product p
        where (a.name, p.slug) in (('Старая', 'one'), ('Старая', 'two'), ('Ольга', 'one'));
      insert into auth_key (key_hash, account_id, expires_at)
        select 'hash' || id, id, '2027-01-01' from account;
      insert into staff (email, role, invited_at) values
        ('boss@пример.рф', 'owner', now()), ('clerk@пример.рф', 'editor', now()),
        ('clerk@xn--e1afmkfd.xn--p1ai', 'manager', now());
      insert into subscriber (email, asked_at) values ('news@exam\u00adple.ru', now());`);
    told = await doWork(shop.db);
  });
  afterAll(() => shop.close());

  it('are one, which has everything of both', async () => {
    expect(
      await shop.rows(`
      select email, name, phone,
        (select count(*)::int from "order" where account_id = a.id) as orders,
        (select sum(points)::int from bonus_entry where account_id = a.id) as points,
        (select count(*)::int from bonus_entry where account_id = a.id) as entries,
        (select count(*)::int from consent where account_id = a.id) as consents,
        (select count(*)::int from favourite where account_id = a.id) as favourites,
        (select count(*)::int from waitlist_item where account_id = a.id) as waitlist,
        (select count(*)::int from auth_key where account_id = a.id) as logins,
        array(select amount from cart_line l join cart c on c.id = l.cart_id
          where c.account_id = a.id order by l.product_id) as cart
      from account a order by name`),
    ).toEqual([
      {
        ...{ email: 'anna@example.ru', name: 'Анна', phone: '', orders: 1, points: 300 },
        ...{ entries: 1, consents: 1, favourites: 0, waitlist: 0, logins: 1, cart: [] },
      },
      {
        ...{ email: KEPT, name: 'Ольга', phone: '+79161234567', orders: 2, points: 300 },
        ...{ entries: 2, consents: 2, favourites: 2, waitlist: 1, logins: 1, cart: [5, 5] },
      },
    ]);
  });

  it('keep all reviews: of a product that both have judged one stays without account', async () => {
    expect(
      await shop.rows(`
      select p.slug, a.name, r.author, r.comment from review r join product p on p.id = r.product_id
        left join account a on a.id = r.account_id order by p.slug, r.comment`),
    ).toEqual([
      { slug: 'one', name: 'Ольга', author: '', comment: 'Ольга' },
      { slug: 'one', name: null, author: 'Старая', comment: 'Старая' },
      { slug: 'two', name: 'Ольга', author: '', comment: 'Старая' },
    ]);
  });

  it('stand in the journal of the desk and in the log, by their numbers', async () => {
    const [from, to] = (await shop.rows(`select id from bonus_entry order by id limit 2`)) as {
      id: number;
    }[];
    const entries = await shop.db
      .select({ deed: staffJournal.deed, id: staffJournal.subjectId, after: staffJournal.after })
      .from(staffJournal);
    expect(entries).toEqual([
      {
        deed: 'accounts_joined',
        id: String(to?.id),
        after: { joined: from?.id, orders: 1, points: 100 },
      },
    ]);
    expect(
      told.map(({ outcome, reason, about }) => [outcome, reason, Object.keys(about ?? {})]),
    ).toEqual([
      ['done', 'joined', ['account']],
      ['done', 'renamed', ['staff']],
      ['refused', 'taken', ['staff']],
      ['done', 'renamed', ['subscriber']],
    ]);
  });

  it('leave people of the staff and subscriptions with the right spelling, or as they were', async () => {
    expect(await shop.rows('select email from staff order by id')).toEqual([
      { email: 'boss@xn--e1afmkfd.xn--p1ai' },
      { email: 'clerk@пример.рф' },
      { email: 'clerk@xn--e1afmkfd.xn--p1ai' },
    ]);
    expect(await shop.rows('select email from subscriber')).toEqual([{ email: 'news@example.ru' }]);
  });
});

describe('an account', () => {
  it('whose letters went to another mailbox is left as it is, and the journal says so once', async () => {
    const shop = await openOld(`
      insert into account (email, name) values ('ol\u200bga@example.ru', 'Чужая'),
        ('olga@example.ru', 'Ольга'), ('ol..ga@example.ru', 'Никто')`);
    await doWork(shop.db);
    await shop.rows(`select graphile_worker.add_job('join_mailboxes', '{}', job_key => 'again')`);
    await doWork(shop.db);
    expect((await shop.rows('select name from account order by id')).length).toBe(3);
    const entries = await shop.db.select().from(staffJournal);
    expect(entries.map(({ deed, after }) => [deed, after])).toEqual([
      ['mailbox_left', { failure: 'other_mailbox' }],
      ['mailbox_left', { failure: 'other_mailbox' }],
    ]);
    await shop.close();
  });

  it('whose address was changed lately is joined when nobody can undo that any more', async () => {
    const shop = await openOld(`
      insert into account (email, name) values ('olga@пример.рф', 'Старая'), ('${KEPT}', 'Ольга');
      insert into email_change (account_id, old_email, new_email, changed_at, expires_at)
        select id, 'thief@example.ru', email, '2026-11-27', '2026-12-04' from account
        where name = 'Старая'`);
    await doWork(shop.db);
    expect(await shop.db.$count(account)).toBe(2);
    const later = new Date('2026-12-04T00:00:01Z');
    expect(await waitingJobs(shop.db)).toHaveLength(1);
    await doWork(shop.db, later);
    expect(await shop.rows('select name from account')).toEqual([{ name: 'Ольга' }]);
    await shop.close();
  });

  it('whose picture gives way to that of the survivor leaves no file', async () => {
    const shop = await openOld(`
      insert into account (email, name, image) values
        ('olga@пример.рф', 'Старая', 'old-picture'), ('${KEPT}', 'Ольга', 'picture')`);
    await doWork(shop.db);
    expect(await shop.rows('select image from account')).toEqual([{ image: 'picture' }]);
    expect(await shop.rows('select key from loose_upload')).toEqual([{ key: 'old-picture' }]);
    await shop.close();
  });

  it('alone in its mailbox only gets its spelling', async () => {
    const shop = await openOld(
      `insert into account (email, name) values ('olga@пример.рф', 'Ольга')`,
    );
    await doWork(shop.db);
    const [row] = await shop.db.select().from(account).where(eq(account.name, 'Ольга'));
    expect(row?.email).toBe(KEPT);
    await shop.close();
  });
});
