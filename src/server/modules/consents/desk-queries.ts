import { and, desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { CONSENT_SLUGS } from '#src/domain/consent-pages.ts';
import type { JournaledConsent } from '#src/domain/consents.ts';
import { causedBy, counterCause } from '../../database/consents.ts';
import { account } from '../../database/schema/account.ts';
import { consent } from '../../database/schema/consent.ts';
import { page, pageRevision } from '../../database/schema/content.ts';
import { message, subscriber } from '../../database/schema/forms.ts';
import { order } from '../../database/schema/order.ts';
import type { Queries } from '../../database/transaction.ts';
import type { ConsentSubject } from './subject.ts';

/** Whether a consent is one of these. The query has to join its order. */
function isOfSubject(whose: ConsentSubject): SQL | undefined {
  if ('email' in whose) return ofEmail(whose.email);
  if ('phone' in whose) return ofPhone(whose.phone);
  return 'order' in whose ? eq(order.number, whose.order) : causedBy(counterCause(whose.counters));
}

/** Separate conditions, so that each uses its own index. */
const ofEmail = (email: string): SQL => sql`${consent.id} in (
  select c.id from consent c join account a on a.id = c.account_id where a.email = ${email}
  union all
  select c.id from consent c join "order" o on o.id = c.order_id where o.email = ${email}
  union all
  select c.id from consent c join message m on c.cause = 'message:' || m.id
    where c.order_id is null and lower(m.email) = ${email}
  union all
  select c.id from subscriber s, generate_series(1, s.round) r, consent c
    where s.email = ${email} and c.order_id is null and c.cause = 'subscriber:' || s.id || ':' || r)`;

/** The index of orders holds phones from their ends. */
const ofPhone = (phone: string): SQL => sql`${consent.id} in (
  select c.id from consent c join account a on a.id = c.account_id where a.phone = ${phone}
  union all
  select c.id from consent c join "order" o on o.id = c.order_id
    where reverse(o.phone) = reverse(${phone})
  union all
  select c.id from consent c join message m on c.cause = 'message:' || m.id
    where c.order_id is null and m.phone = ${phone})`;

/**
 * Who published a wording: the person with a revision of the same text at that moment. The kept
 * wording itself is written by the database, whoever changes the page.
 */
const publisher = sql<string>`coalesce((
  select coalesce(nullif(s.name, ''), s.email)
  from draft_revision d join staff s on s.id = d.staff_id
  where d.kind = 'published' and d.slug = page_revision.slug
    and d.title = page_revision.title and d.body = page_revision.body
    and d.at between page_revision.made_at - interval '1 minute'
      and page_revision.made_at + interval '1 minute'
  order by d.id desc limit 1), '')`;
const WORDING = {
  id: pageRevision.id,
  slug: pageRevision.slug,
  title: pageRevision.title,
  made_at: pageRevision.madeAt,
  by: publisher,
};

/** Each text that is there, with its page, its newest wording and their number. */
export async function consentKinds(db: Queries) {
  const pages = await db
    .select({ id: page.id, slug: page.slug })
    .from(page)
    .where(inArray(page.slug, [...CONSENT_SLUGS]));
  const counts = await db
    .select({ slug: pageRevision.slug, count: sql<number>`count(*)::int` })
    .from(pageRevision)
    .where(inArray(pageRevision.slug, [...CONSENT_SLUGS]))
    .groupBy(pageRevision.slug);
  const newest = await db
    .select(WORDING)
    .from(pageRevision)
    .where(
      sql`${pageRevision.id} in (select max(r.id) from ${pageRevision} r
        where ${inArray(sql`r.slug`, [...CONSENT_SLUGS])} group by r.slug)`,
    );
  return CONSENT_SLUGS.map((slug) => ({
    slug,
    page_id: pages.find((one) => one.slug === slug)?.id ?? null,
    wordings: counts.find((one) => one.slug === slug)?.count ?? 0,
    current: newest.find((one) => one.slug === slug) ?? null,
  }));
}

export const countWordings = (db: Queries, slug: string): Promise<number> =>
  db.$count(pageRevision, eq(pageRevision.slug, slug));

export const wordingsOf = (db: Queries, slug: string, part: { limit: number; offset: number }) =>
  db
    .select(WORDING)
    .from(pageRevision)
    .where(eq(pageRevision.slug, slug))
    .orderBy(desc(pageRevision.id))
    .limit(part.limit)
    .offset(part.offset);

/** A wording of a text that people consent to, with the one before it. */
export async function findWording(db: Queries, id: number) {
  const [found] = await db
    .select({ ...WORDING, body: pageRevision.body, hash: pageRevision.hash })
    .from(pageRevision)
    .where(and(eq(pageRevision.id, id), inArray(pageRevision.slug, [...CONSENT_SLUGS])));
  if (found === undefined) return null;
  const ofText = eq(pageRevision.slug, found.slug);
  const [former] = await db
    .select({ id: pageRevision.id, title: pageRevision.title, body: pageRevision.body })
    .from(pageRevision)
    .where(and(ofText, lt(pageRevision.id, id)))
    .orderBy(desc(pageRevision.id))
    .limit(1);
  const [last] = await db
    .select({ id: sql<number>`max(${pageRevision.id})` })
    .from(pageRevision)
    .where(ofText);
  return { ...found, former: former ?? null, is_current: last?.id === id };
}

export interface GivenFilter {
  whose: ConsentSubject | null;
  purpose: JournaledConsent | undefined;
}
const fitting = ({ whose, purpose }: GivenFilter): SQL | undefined =>
  and(
    whose === null ? undefined : isOfSubject(whose),
    purpose === undefined ? undefined : eq(consent.purpose, purpose),
  );

export async function countGiven(db: Queries, filter: GivenFilter): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(consent)
    .leftJoin(order, eq(order.id, consent.orderId))
    .where(fitting(filter));
  return row?.count ?? 0;
}

/** The id that a cause names: 7 in `message:7` and `subscriber:7:1`. */
const idIn = (kind: 'message' | 'subscriber') =>
  sql`substring(${consent.cause} from ${`^${kind}:([0-9]{1,9})`})::int`;
/** The first of the columns that is neither null nor empty. */
function firstOf(...columns: AnyPgColumn[]): SQL<string> {
  const filled = columns.map((column) => sql`nullif(${column}, '')`);
  return sql`coalesce(${sql.join(filled, sql`, `)}, '')`;
}

/** The newest first, each with the person as the shop knows them. */
export async function givenConsents(
  db: Queries,
  filter: GivenFilter,
  part: { limit: number; offset: number },
) {
  const ids = await db
    .select({ id: consent.id })
    .from(consent)
    .leftJoin(order, eq(order.id, consent.orderId))
    .where(fitting(filter))
    .orderBy(desc(consent.id))
    .limit(part.limit)
    .offset(part.offset);
  return db
    .select({
      id: consent.id,
      given_at: consent.givenAt,
      purpose: consent.purpose,
      cause: consent.cause,
      order: order.number,
      ip: consent.ip,
      text: consent.revisionId,
      madeAt: pageRevision.madeAt,
      textDay: consent.textDay,
      withdrawn_at: consent.withdrawnAt,
      email: firstOf(order.email, account.email, message.email, subscriber.email),
      phone: firstOf(order.phone, account.phone, message.phone),
    })
    .from(consent)
    .leftJoin(order, eq(order.id, consent.orderId))
    .leftJoin(account, eq(account.id, consent.accountId))
    .leftJoin(message, eq(message.id, idIn('message')))
    .leftJoin(subscriber, eq(subscriber.id, idIn('subscriber')))
    .leftJoin(pageRevision, eq(pageRevision.id, consent.revisionId))
    .where(
      inArray(
        consent.id,
        ids.map(({ id }) => id),
      ),
    )
    .orderBy(desc(consent.id));
}
