import { asc, eq, max } from 'drizzle-orm';
import { ApiError } from '#src/contract/errors.ts';
import type { BannerFields, BannerShown } from '#src/contract/desk/shell.ts';
import { BANNER_PLACES, type BannerPlace, type BannerState } from '#src/domain/desk-shell.ts';
import { contentPath } from '#src/domain/paths.ts';
import { pageTag, selectionTag, type Tag } from '#src/domain/tags.ts';
import { announceChange } from '#src/server/database/changes.ts';
import { banner } from '#src/server/database/schema/content.ts';
import { recordDesk } from '#src/server/database/staff-journal.ts';
import { inTransaction, type Queries } from '#src/server/database/transaction.ts';
import { printOf } from '#src/server/platform/print-of.ts';
import { holdPicture } from '../../media/library/hold.ts';
import { addressesOf, type AddressDeps } from '../addresses.ts';
import { whereUsed } from '../blocks/page-uses.ts';
import { lockTable, moved } from './positions.ts';
import { readLink } from './read-link.ts';
import { refusal, refuseChanged, refuseFaults, type Faults } from './refuse.ts';

type Row = typeof banner.$inferSelect;
interface By {
  by: { id: number };
}

const placeOf = (group: string): BannerPlace | undefined =>
  BANNER_PLACES.find((place) => place === group);

/** What the form of a banner shows; null: a banner of no place of the shop. */
function fieldsOf(row: Row): BannerFields | null {
  const place = placeOf(row.group);
  if (place === undefined) return null;
  return {
    place,
    title: row.title,
    short_text: row.shortText,
    link: row.realSlug === null ? '' : contentPath(row.realSlug),
    image: row.image ?? '',
    background_color: row.backgroundColor ?? '',
    is_ad: row.erid !== null || row.advertiser !== null,
    advertiser: row.advertiser ?? '',
    erid: row.erid ?? '',
    starts_at: row.startsAt?.toISOString() ?? null,
    ends_at: row.endsAt?.toISOString() ?? null,
    is_on: row.isOn,
  };
}

function stateOf({ isOn, startsAt, endsAt }: Row, now: Date): BannerState {
  if (!isOn) return 'off';
  if (startsAt !== null && startsAt > now) return 'soon';
  return endsAt !== null && endsAt <= now ? 'over' : 'shown';
}

export async function deskBanners(
  db: Queries,
  deps: AddressDeps,
  now: Date,
): Promise<BannerShown[]> {
  const rows = await db.select().from(banner).orderBy(banner.group, banner.position, banner.id);
  const paths = rows.flatMap(({ realSlug }) => (realSlug === null ? [] : [contentPath(realSlug)]));
  const { isLive } = await addressesOf(db, deps, paths);
  return rows.flatMap((row) => {
    const fields = fieldsOf(row);
    if (fields === null) return [];
    const isDead = fields.link !== '' && !isLive(fields.link);
    const version = printOf(fields);
    return [{ id: row.id, version, fields, state: stateOf(row, now), is_dead: isDead }];
  });
}

/** Saves a banner, a new one when the id is 0; returns its id. */
export function saveBanner(
  db: Queries,
  deps: AddressDeps,
  { id, version, by, ...fields }: BannerFields & By & { id: number; version: string },
  now: Date,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockTable(tx, 'banner');
    const before = id === 0 ? null : await findBanner(tx, id);
    if (before !== null) refuseChanged(version, fieldsOf(before));
    const written = await writtenOf(tx, deps, fields);
    const isMoved = before?.group !== written.group;
    const position = isMoved ? await nextPosition(tx, written.group) : before.position;
    const values = { ...written, position };
    const [row] =
      before === null
        ? await tx.insert(banner).values(values).returning()
        : await tx.update(banner).set(values).where(eq(banner.id, id)).returning();
    if (row === undefined) throw new Error('A banner was not written.');
    await announceBanners(tx, [row, ...(before === null ? [] : [before])]);
    const subject = { kind: 'banner', id: row.id } as const;
    const facts = {
      ...(before !== null && { before: factsOf(before) }),
      after: factsOf(row),
    };
    await recordDesk(tx, { by, deed: 'banner_saved', subject, ...facts }, now);
    return row.id;
  });
}

/** What the journal keeps of a banner. */
const factsOf = ({ group, title, realSlug, erid, advertiser, isOn, startsAt, endsAt }: Row) => ({
  place: group,
  title,
  slug: realSlug,
  erid,
  advertiser,
  is_on: isOn,
  from: startsAt?.toISOString() ?? null,
  until: endsAt?.toISOString() ?? null,
});

/** The columns for the fields of a form. Throws `invalid_input`. */
async function writtenOf(tx: Queries, deps: AddressDeps, fields: BannerFields) {
  const faults: Faults = [];
  const fault = (name: keyof BannerFields, code: Faults[number]['code']) =>
    faults.push({ name, code });
  if (fields.title === '') fault('title', 'needed');
  if (fields.image !== '' && !(await holdPicture(tx, fields.image, deps.hasPicture)))
    fault('image', 'picture');
  // Federal law 38-FZ: an advertisement names its advertiser and bears a token; nothing else does.
  for (const name of ['advertiser', 'erid'] as const) {
    const isGiven = fields[name] !== '';
    if (isGiven !== fields.is_ad) fault(name, fields.is_ad ? 'ad_needs' : 'own_has');
  }
  const startsAt = momentOf(fields.starts_at);
  const endsAt = momentOf(fields.ends_at);
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) fault('ends_at', 'times');
  const link = fields.link === '' ? { slug: null } : await readLink(tx, deps, fields.link);
  if ('code' in link) fault('link', link.code);
  refuseFaults(faults);
  return {
    group: fields.place,
    title: fields.title,
    shortText: fields.short_text,
    realSlug: 'slug' in link ? link.slug : null,
    image: fields.image || null,
    backgroundColor: fields.background_color || null,
    advertiser: fields.advertiser || null,
    erid: fields.erid || null,
    startsAt,
    endsAt,
    isOn: fields.is_on,
  };
}

const momentOf = (at: string | null) => (at === null ? null : new Date(at));

async function findBanner(tx: Queries, id: number): Promise<Row> {
  const [row] = await tx.select().from(banner).where(eq(banner.id, id));
  if (row === undefined) throw new ApiError('not_found');
  return row;
}

async function nextPosition(tx: Queries, group: string): Promise<number> {
  const [last] = await tx
    .select({ position: max(banner.position) })
    .from(banner)
    .where(eq(banner.group, group));
  return (last?.position ?? -1) + 1;
}

/** The answers that show these banners: their places, and pages whose text names them. */
async function announceBanners(tx: Queries, rows: readonly Row[]): Promise<void> {
  const ids = [...new Set(rows.map(({ id }) => id))];
  const tags = new Set<Tag>(rows.map(({ group }) => selectionTag(group)));
  for (const id of ids)
    for (const { slug } of await whereUsed(tx, 'banner', String(id))) tags.add(pageTag(slug));
  await announceChange(tx, [...tags]);
}

export function moveBanner(
  db: Queries,
  { id, to, by }: By & { id: number; to: 'up' | 'down' },
  now: Date,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockTable(tx, 'banner');
    const row = await findBanner(tx, id);
    const ids = await tx
      .select({ id: banner.id })
      .from(banner)
      .where(eq(banner.group, row.group))
      .orderBy(asc(banner.position), asc(banner.id));
    const reordered = moved(
      ids.map((one) => one.id),
      id,
      to,
    );
    if (reordered === null) return;
    for (const [position, each] of reordered.entries())
      await tx.update(banner).set({ position }).where(eq(banner.id, each));
    await announceChange(tx, [selectionTag(row.group)]);
    const subject = { kind: 'banner', id } as const;
    const after = { title: row.title, position: reordered.indexOf(id) + 1 };
    await recordDesk(tx, { by, deed: 'banner_moved', subject, after }, now);
  });
}

/** Throws `banner_used` when the text of a page shows it. */
export function removeBanner(
  db: Queries,
  { id, by }: By & { id: number },
  now: Date,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockTable(tx, 'banner');
    const row = await findBanner(tx, id);
    if ((await whereUsed(tx, 'banner', String(id))).length > 0) throw refusal('banner_used');
    await tx.delete(banner).where(eq(banner.id, id));
    await announceChange(tx, [selectionTag(row.group)]);
    const subject = { kind: 'banner', id } as const;
    await recordDesk(tx, { by, deed: 'banner_removed', subject, before: factsOf(row) }, now);
  });
}
