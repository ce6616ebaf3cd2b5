import { and, eq, inArray, like, ne, or } from 'drizzle-orm';
import type { OpeningStep } from '#src/contract/desk/opening.ts';
import { CONSENT_SLUGS } from '#src/domain/consent-pages.ts';
import { CONSENT_PAGES } from '#src/domain/consents.ts';
import { DRAFT_MARK, blank, blanksOf } from '#src/domain/content-file.ts';
import { DESK_PATHS, deskPagePath, deskSettingsPath } from '#src/domain/desk.ts';
import type { OpeningStepName } from '#src/domain/opening.ts';
import { PATHS } from '#src/domain/paths.ts';
import { CONFIG_KEYS, ruleOf } from '#src/domain/site-config.ts';
import { CONFIG_GROUPS, siteKeysOf } from '#src/domain/site-config-groups.ts';
import { mailProvenAt } from '../../database/mail-proven.ts';
import { OWN_CONFIGS, OWN_SHOP } from '../../database/own-shop/begin.ts';
import { config, demoPart, page } from '../../database/schema/content.ts';
import { loadReport } from '../../database/schema/load-report.ts';
import { order, pickupPoint } from '../../database/schema/order.ts';
import { settingChange } from '../../database/schema/settings.ts';
import { staffJournal } from '../../database/schema/staff.ts';
import type { Queries } from '../../database/transaction.ts';
import type { MailTrial } from '../../platform/mail.ts';

type Found = Omit<OpeningStep, 'name'>;

/** The texts that are agreed to beside the offer, and the policy that they name. */
const CONSENTS = [...CONSENT_SLUGS.filter((slug) => slug !== CONSENT_PAGES.offer), 'policy'];

const simple = (isDone: boolean, path: string): Found => ({ is_done: isDone, missing: 0, path });

/** What the shop still needs before it opens; none while the demonstration is in it. */
export async function openingSteps(
  db: Queries,
  mail: Pick<MailTrial, 'server' | 'sender'>,
): Promise<OpeningStep[]> {
  const isOwn = await db.$count(demoPart, eq(demoPart.name, OWN_SHOP));
  if (isOwn === 0) return [];
  const found: Readonly<Record<OpeningStepName, Promise<Found>>> = {
    requisites: requisites(db),
    points: points(db),
    delivery: delivery(db),
    offer: texts(db, [CONSENT_PAGES.offer]),
    consents: draftSlugs(db).then((drafts) => texts(db, [...new Set([...CONSENTS, ...drafts])])),
    mail: mailProvenAt(db, mail).then((at) => simple(at !== null, DESK_PATHS.mail)),
    load: firstLoad(db),
    order: firstOrder(db),
  };
  return Promise.all(
    Object.entries(found).map(async ([name, step]) => ({
      name: name as OpeningStepName,
      ...(await step),
    })),
  );
}

async function requisites(db: Queries): Promise<Found> {
  const rows = await db.select().from(config);
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  const isMissing = (key: string) => {
    const value = values.get(key) ?? '';
    return value === '' || (key === 'SITE_NAME' && value === OWN_CONFIGS.SITE_NAME);
  };
  const missing = CONFIG_KEYS.filter((key) => ruleOf(key).needed === true && isMissing(key));
  const group =
    CONFIG_GROUPS.find((name) => siteKeysOf(name).some((key) => missing.includes(key as never))) ??
    'company';
  return { is_done: missing.length === 0, missing: missing.length, path: deskSettingsPath(group) };
}

/** Published texts without a gap that their owner has taken the mark of a draft off. */
async function texts(db: Queries, slugs: readonly string[]): Promise<Found> {
  const pages = await db
    .select({ id: page.id, slug: page.slug, body: page.body, isPublic: page.published })
    .from(page)
    .where(inArray(page.slug, [...slugs]));
  const isReady = (slug: string) =>
    pages.some(
      (one) =>
        one.slug === slug &&
        one.isPublic &&
        !one.body.includes(DRAFT_MARK) &&
        blanksOf(one.body).length === 0,
    );
  const open = slugs.filter((slug) => !isReady(slug));
  const first = pages.find(({ slug }) => slug === open[0]);
  return {
    is_done: open.length === 0,
    missing: open.length,
    path: first === undefined ? DESK_PATHS.pages : deskPagePath(first.id),
  };
}

/** Public pages beside the offer that shoppers would read a gap or the mark of a draft on. */
async function draftSlugs(db: Queries): Promise<string[]> {
  const isUnfinished = or(
    like(page.body, `%${DRAFT_MARK}%`),
    like(page.body, `%${blank('').replace(/\]$/, '')}%`),
  );
  const rows = await db
    .select({ slug: page.slug })
    .from(page)
    .where(and(page.published, ne(page.slug, CONSENT_PAGES.offer), isUnfinished))
    .orderBy(page.slug);
  return rows.map(({ slug }) => slug);
}

async function points(db: Queries): Promise<Found> {
  const open = await db.$count(pickupPoint, eq(pickupPoint.isActive, true));
  return simple(open > 0, DESK_PATHS.points);
}

/** Changed at least once, or confirmed as they are. */
async function delivery(db: Queries): Promise<Found> {
  const [changed, confirmed] = await Promise.all([
    // The code of the region follows the city of the shop: nobody has looked at the terms then.
    db.$count(
      settingChange,
      and(like(settingChange.key, 'delivery.%'), ne(settingChange.key, 'delivery.region_code')),
    ),
    db.$count(
      staffJournal,
      and(
        eq(staffJournal.subjectKind, 'setting'),
        eq(staffJournal.subjectId, 'delivery'),
        eq(staffJournal.deed, 'settings_confirmed'),
      ),
    ),
  ]);
  return simple(changed + confirmed > 0, deskSettingsPath('delivery'));
}

async function firstLoad(db: Queries): Promise<Found> {
  const done = await db
    .select({ id: loadReport.id })
    .from(loadReport)
    .where(eq(loadReport.outcome, 'done'))
    .limit(1);
  return simple(done.length > 0, DESK_PATHS.exchange);
}

async function firstOrder(db: Queries): Promise<Found> {
  const placed = await db.select({ id: order.id }).from(order).limit(1);
  return simple(placed.length > 0, PATHS.catalogue);
}
