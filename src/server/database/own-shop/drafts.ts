import { fileURLToPath } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import { DRAFT_MARK, blank, blanksOf, escapedMarkdown } from '#src/domain/content-file.ts';
import { keptText, weekText } from '#src/domain/hours-in-words.ts';
import { givenRows, markGiven } from '../given-rows.ts';
import { city } from '../schema/city.ts';
import { config, page } from '../schema/content.ts';
import { pickupPoint } from '../schema/order.ts';
import type { Queries } from '../transaction.ts';
import { readPageFiles } from './page-files.ts';

const FOLDER = fileURLToPath(new URL('./pages/', import.meta.url));

/** `{{COMPANY_INN: ИНН}}`: a value of the site config, else a blank that says what to fill in. */
const PLACE = /\{\{(\w+): ([^}]*)\}\}/g;
const POINTS = 'POINTS';

const NOTE = `${DRAFT_MARK} Владелец магазина ещё не утвердил этот текст.`;

interface Draft {
  slug: string;
  title: string;
  summary: string;
  tags: string[];
  body: string;
}

/**
 * The pages that law and custom require of a shop, with known values filled in and blanks for the
 * rest.
 */
export function makeDrafts(values: ReadonlyMap<string, string>): Draft[] {
  return readPageFiles(FOLDER).map(({ slug, title, summary, tags, body, more }) => {
    const filled = body.replace(
      PLACE,
      (_place, key: string, what: string) => values.get(key) || blank(what),
    );
    const isDraft = more['law'] === 'yes' || blanksOf(filled).length > 0;
    return { slug, title, summary, tags, body: isDraft ? `${NOTE}\n\n${filled}` : filled };
  });
}

/**
 * Inserts drafts that the shop never had, and updates those that nobody has edited, so that new
 * company details appear in them.
 */
export async function putDrafts(tx: Queries): Promise<void> {
  const given = await givenRows(tx, 'draft', ['page']);
  const stateOf = new Map(given.map(({ key, state }) => [key, state]));
  const pages = await tx.select({ slug: page.slug, body: page.body }).from(page);
  const bodyOf = new Map(pages.map(({ slug, body }) => [slug, body]));
  for (const draft of makeDrafts(await valuesOf(tx))) {
    const { slug, ...written } = draft;
    const state = stateOf.get(slug);
    if (state === undefined && !bodyOf.has(slug)) await tx.insert(page).values(draft);
    if (state === 'as given' && bodyOf.get(slug) !== draft.body)
      await tx
        .update(page)
        .set({ ...written, updatedAt: sql`now()` })
        .where(eq(page.slug, slug));
  }
  await markGiven(tx, 'draft', ['page']);
}

async function valuesOf(db: Queries): Promise<Map<string, string>> {
  const rows = await db.select().from(config);
  const points = await db
    .select({
      town: city.title,
      title: pickupPoint.title,
      address: pickupPoint.address,
      hours: pickupPoint.hours,
      week: pickupPoint.week,
      phone: pickupPoint.phone,
      keptDays: pickupPoint.keptDays,
    })
    .from(pickupPoint)
    .innerJoin(city, eq(city.id, pickupPoint.cityId))
    .where(eq(pickupPoint.isActive, true))
    .orderBy(city.title, pickupPoint.id);
  const list = points.map(({ town, title, address, hours, week, phone, keptDays }) => {
    const told = [address, week === null ? hours : weekText(week), phone]
      .filter(Boolean)
      .join(', ');
    const kept = keptDays === null ? '' : `. ${keptText(keptDays)}`;
    return `- **${escapedMarkdown(`${town}, ${title}`)}**: ${escapedMarkdown(told)}${kept}`;
  });
  return new Map([
    ...rows.map(({ key, value }) => [key, escapedMarkdown(value)] as const),
    [POINTS, list.join('\n')],
  ]);
}
