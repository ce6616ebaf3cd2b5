import { isWarning, type BodyProblem } from '#src/contract/body-problem.ts';
import type { Use } from '#src/contract/content-blocks.ts';
import { contentPath } from '#src/domain/paths.ts';
import { PAGE_PROBLEMS_TEXT as TEXT } from '#src/texts/desk/page-checks.ts';
import type { Queries } from '../../database/transaction.ts';
import { presentPaths, writtenFrom } from '../content/addresses.ts';
import { checkBody } from '../content/blocks/check.ts';
import { headingProblems } from '../content/blocks/headings.ts';
import { lookupsOf, type LookupDeps } from '../content/blocks/lookups.ts';
import { usesOf } from '../content/blocks/uses.ts';
import { holdMedia } from '../media/library/hold.ts';
import { isDescribed, mediaByKey } from '../media/library/queries.ts';
import { faulty } from './refusal.ts';

/** Whether the shop has what a body names; files that no module knows are those of products. */
export type StoredFiles = Pick<LookupDeps, 'hasPicture' | 'hasFile'>;
/** Everything that is wrong with a body that is to be public at this address, by line. */
export type PageCheck = (
  db: Queries,
  written: { slug: string; body: string },
) => Promise<BodyProblem[]>;

interface CheckDeps {
  siteUrl: string;
  files: StoredFiles;
}

export const openPageCheck =
  ({ siteUrl, files }: CheckDeps): PageCheck =>
  async (db, { slug, body }) => {
    const movedPages = async (paths: string[]) =>
      new Map([...(await writtenFrom(db, paths)), ...(await presentPaths(db, paths))]);
    const asked = { db, siteUrl, ...files, movedPages };
    const shop = await lookupsOf(asked, usesOf(body, siteUrl));
    // Its own address answers as soon as the page is public, whatever it leads to now.
    const isOwn = ({ kind, key }: Use) =>
      slug !== '' &&
      ((kind === 'page' && slug === key) || (kind === 'action' && slug === `actions/${key}`));
    const found = checkBody(body, {
      ...shop,
      has: (use) => isOwn(use) || shop.has(use),
      movedTo: (path) => (path === contentPath(slug) ? null : shop.movedTo(path)),
    });
    return [...found, ...headingProblems(body)].sort((one, other) => one.line - other.line);
  };

/**
 * Holds the files of the library that a body shows, and these besides: whoever deletes one of them
 * waits for the end of the transaction, and finds it used then.
 */
export async function holdFiles(
  tx: Queries,
  body: string,
  besides: readonly string[] = [],
): Promise<void> {
  const shown = usesOf(body).filter(({ kind }) => kind === 'picture' || kind === 'file');
  await holdMedia(tx, [...shown.map(({ key }) => key), ...besides]);
}

/** Throws `page_faulty` with the lines, unless warnings are all there is. */
export function refuseFaults(problems: readonly BodyProblem[]): void {
  const faults = problems.filter((problem) => !isWarning(problem));
  if (faults.length > 0) throw faulty(TEXT.lines(faults));
}

/** Throws `page_faulty` when the page is to be told of with a picture that may not be shown. */
export async function refusePicture(db: Queries, key: string): Promise<void> {
  if (key === '') return;
  const file = (await mediaByKey(db, [key])).get(key);
  if (file?.kind !== 'picture') throw faulty(TEXT.noPicture(key));
  if (!isDescribed(file)) throw faulty(TEXT.bareImage(key));
}

/** Throws `page_faulty` when the cover in lists is no picture; there it stands beside its title. */
export async function refuseCover(db: Queries, key: string): Promise<void> {
  if (key === '') return;
  const file = (await mediaByKey(db, [key])).get(key);
  if (file?.kind !== 'picture') throw faulty(TEXT.noCover(key));
}
