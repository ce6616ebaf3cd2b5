import { page } from '../../server/database/schema/content.ts';
import type { Queries } from '../../server/database/transaction.ts';
import { knownSlugs } from './menus.ts';
import { noteKept, type Report } from './report.ts';

const LINK = /\]\(\/([^)#?\s]*)/g;
/** Addresses whose pages are not known by a slug. */
const OTHER = /^(?:products|brands|actions|api|media)(?:\/|$)/;

/** Links of the owner's pages that lead to what was taken out. */
export async function noteDeadLinks(tx: Queries, report: Report): Promise<void> {
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
