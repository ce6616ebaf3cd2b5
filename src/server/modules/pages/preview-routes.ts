import { createHmac, timingSafeEqual } from 'node:crypto';
import { deskPageDeedEndpoints } from '#src/contract/desk/page-deeds.ts';
import { deskPageEndpoints } from '#src/contract/desk/pages.ts';
import { ApiError } from '#src/contract/errors.ts';
import { isClosedToCrawlers } from '#src/domain/crawling.ts';
import { PREVIEW_LINK_HOURS } from '#src/domain/desk-pages.ts';
import { sharedPreviewPath } from '#src/domain/desk.ts';
import { contentPath } from '#src/domain/paths.ts';
import { handle, together } from '../../api/handlers.ts';
import { memberOf } from '../../callers/identify-staff.ts';
import type { Database } from '../../database/open.ts';
import { recordDesk } from '../../database/staff-journal.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import type { BlockDeps } from '../content/blocks/load.ts';
import { openBodies } from '../content/bodies.ts';
import { socialPicture } from '../content/queries.ts';
import { shownBody, shownPage } from '../content/service.ts';
import type { ShopSettings } from '../settings/open.ts';
import { findDraft } from './draft-queries.ts';
import { sameTitledPages } from './list-queries.ts';
import type { PageCheck } from './page-check.ts';

/**
 * A key that shows one draft until a moment: the page, the second when it ends, and the signature
 * of both.
 */
const sign = (secret: string, facts: string) =>
  createHmac('sha256', secret).update(facts).digest('base64url');

function previewKey(secret: string, id: number, until: Date): string {
  const facts = `${id}.${Math.floor(until.getTime() / 1000)}`;
  return `${facts}.${sign(secret, facts)}`;
}

/** The page whose draft the key shows; null: it is not the shop's, or too old. */
function readPreviewKey(secret: string, key: string, now: Date): number | null {
  const [, id = '', until = '', signature = ''] =
    /^(\d{1,10})\.(\d{1,12})\.([\w-]{43})$/.exec(key) ?? [];
  const own = Buffer.from(sign(secret, `${id}.${until}`));
  const given = Buffer.from(signature);
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null;
  return Number(until) * 1000 > now.getTime() ? Number(id) : null;
}

export interface PreviewDeps {
  db: Database;
  clock: Clock;
  siteUrl: string;
  settings: ShopSettings;
  /** The catalogue's cards, for goods in a text. */
  cards: BlockDeps['cards'];
  pageCheck: PageCheck;
  /** Signs links to previews. */
  previewSecret: string;
}

const HOUR_MS = 3_600_000;

/** Drafts as they will be shown, and what is wrong with them. */
export function previewRoutes(deps: PreviewDeps) {
  const { db, pageCheck: check, clock, siteUrl, settings, previewSecret } = deps;
  const bodyOf = openBodies(deps);
  const preview = async (id: number) => {
    const { text, changedAt } = await findDraft(db, id);
    const social = await socialPicture(db, text);
    const row = { ...text, updatedAt: changedAt };
    return shownPage(row, social, { settings: settings.now(), bodyOf });
  };
  return together(
    handle(deskPageEndpoints, {
      async deskPageCheck({ id }) {
        const { text } = await findDraft(db, id);
        const [problems, sameTitled] = await Promise.all([
          check(db, text),
          sameTitledPages(db, id, text),
        ]);
        return {
          problems,
          same_titled: sameTitled,
          is_closed: isClosedToCrawlers(contentPath(text.slug)),
        };
      },
      deskPagePreview: ({ id }) => preview(id),
      async deskSharedPreview({ key }) {
        const id = readPreviewKey(previewSecret, key, clock());
        if (id === null) throw new ApiError('link_expired');
        return preview(id);
      },
    }),
    handle(deskPageDeedEndpoints, {
      async deskPreviewLink({ id }, caller) {
        const now = clock();
        const until = new Date(now.getTime() + PREVIEW_LINK_HOURS * HOUR_MS);
        const entry = {
          by: memberOf(caller),
          deed: 'page_preview_shared',
          subject: { kind: 'page', id },
          after: { until: until.toISOString() },
        } as const;
        await findDraft(db, id);
        await inTransaction(db, (tx) => recordDesk(tx, entry, now));
        const link = siteUrl + sharedPreviewPath(previewKey(previewSecret, id, until));
        return { link, until };
      },
      async deskPageRender({ body, slug }) {
        const { html } = await shownBody({ slug, body }, { settings: settings.now(), bodyOf });
        return { html, problems: await check(db, { slug, body }) };
      },
    }),
  );
}
