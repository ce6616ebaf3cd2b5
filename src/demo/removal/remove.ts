import { sql } from 'drizzle-orm';
import { FILL_LOCK } from '../../server/database/advisory-locks.ts';
import { announceChange } from '../../server/database/changes.ts';
import type { Database } from '../../server/database/open.ts';
import { beginOwnShop } from '../../server/database/own-shop/begin.ts';
import { page } from '../../server/database/schema/content.ts';
import { inTransaction, withRetries, type Queries } from '../../server/database/transaction.ts';
import { looseKeys } from '../../server/modules/media/loose-keys.ts';
import { isUploadKey } from '../../server/modules/media/uploads.ts';
import type { Clock } from '../../server/platform/clock.ts';
import { endDemoStaff } from '../content/staff.ts';
import { DEMO_SOURCE } from '../source.ts';
import { removeContent, removeLabels } from './content.ts';
import { lockDemoGoods, removeDirectories, removeGoods } from './goods.ts';
import { keepNamedFiles, noteFiles, removeFiles } from './media.ts';
import { removeDeadItems, removeMenus, knownSlugs } from './menus.ts';
import { emptyReport, noteKept, type Report } from './report.ts';

const LINK = /\]\(\/([^)#?\s]*)/g;
/** Addresses whose pages are not known by a slug. */
const OTHER = /^(?:products|brands|actions|api|media)(?:\/|$)/;

/** Links of the owner's pages that lead to what was taken out. */
async function noteDeadLinks(tx: Queries, report: Report): Promise<void> {
  const known = await knownSlugs(tx);
  const pages = await tx.select({ slug: page.slug, body: page.body }).from(page).orderBy(page.slug);
  const dead = pages.flatMap(({ slug, body }) =>
    [...body.matchAll(LINK)]
      .map(([, link = '']) => link)
      .filter((link) => !known.has(link) && !OTHER.test(link))
      .map((link) => `/${slug} → /${link}`),
  );
  noteKept(report, 'dead_links', [...new Set(dead)]);
}

/**
 * Removes the demonstration from a shop in one transaction, then its files. What belongs to the
 * owner stays. A second run removes what a killed process has left.
 */
export async function removeDemo(
  db: Database,
  { dataDir, clock }: { dataDir: string; clock: Clock },
): Promise<Report> {
  const report = await withRetries(() =>
    inTransaction(db, async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`select pg_advisory_xact_lock(${FILL_LOCK})`);
      return removeRows(tx, clock);
    }),
  );
  await removeFiles(db, dataDir, report);
  return report;
}

async function removeRows(tx: Queries, clock: Clock): Promise<Report> {
  const report = emptyReport();
  await lockDemoGoods(tx);
  await noteFiles(tx);
  await noteShoppersPhotos(tx, clock);
  await removeContent(tx, report);
  await removeGoods(tx, report);
  await removeLabels(tx, report);
  await removeDirectories(tx, report);
  await removeMenus(tx, report);
  await beginOwnShop(tx);
  await removeDeadItems(tx, report);
  await noteDeadLinks(tx, report);
  // From now on everything belongs to the owner.
  await tx.execute(
    sql`delete from given_row where origin = 'demo' and kind not in ('picture', 'document')`,
  );
  await keepNamedFiles(tx);
  await endDemoStaff(tx, clock());
  await announceChange(tx, ['catalogue', 'content', 'cities', 'reviews']);
  return report;
}

/** The rows of photos go with the reviews; their files are noted for the sweep. */
async function noteShoppersPhotos(tx: Queries, clock: Clock): Promise<void> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select m.key from review_media m join review r on r.id = m.review_id
      join product p on p.id = r.product_id join source s on s.id = p.source_id
      where s.name = ${DEMO_SOURCE}`);
  await looseKeys(tx, clock).note(rows.map(({ key }) => key).filter(isUploadKey));
}
