import { deskConsentEndpoints } from '#src/contract/desk/consents.ts';
import { ApiError } from '#src/contract/errors.ts';
import { CONSENTS_ON_PAGE, CONSENT_SOURCES, type ConsentSource } from '#src/domain/consents.ts';
import { shopDay } from '#src/domain/shop-days.ts';
import { handle } from '../../api/handlers.ts';
import { pageInfo } from '../../api/paging.ts';
import type { Queries } from '../../database/transaction.ts';
import {
  consentKinds,
  countGiven,
  countWordings,
  findWording,
  givenConsents,
  wordingsOf,
} from './desk-queries.ts';
import { readSubject } from './subject.ts';

interface Wording {
  id: number;
  title: string;
  madeAt: Date;
  by: string;
}
const listed = ({ id, title, madeAt, by }: Wording) => ({
  id,
  title,
  by,
  made_at: madeAt.toISOString(),
});
const partOf = (page: number) => ({
  limit: CONSENTS_ON_PAGE,
  offset: (page - 1) * CONSENTS_ON_PAGE,
});

/** «Согласия» of the desk. */
export function routes({ db }: { db: Queries }) {
  return handle(deskConsentEndpoints, {
    async deskConsents() {
      const kinds = await consentKinds(db);
      const content = kinds.map(({ slug, pageId, wordings, current }) => ({
        slug,
        wordings,
        page_id: pageId,
        current: current === null ? null : listed(current),
      }));
      return { content };
    },
    async deskConsentTexts({ slug, page: number }) {
      const page = pageInfo(number, CONSENTS_ON_PAGE, await countWordings(db, slug));
      return { page, content: (await wordingsOf(db, slug, partOf(number))).map(listed) };
    },
    async deskConsentText({ id }) {
      const found = await findWording(db, id);
      if (found === null) throw new ApiError('not_found');
      const { slug, body, hash, former, isCurrent } = found;
      return { ...listed(found), slug, body, hash, former, is_current: isCurrent };
    },
    async deskConsentJournal({ q, purpose, page: number }) {
      const subject = q === '' ? null : readSubject(q);
      if (q !== '' && subject === null)
        return { content: [], page: pageInfo(1, CONSENTS_ON_PAGE, 0), is_understood: false };
      const filter = { whose: subject, purpose };
      const page = pageInfo(number, CONSENTS_ON_PAGE, await countGiven(db, filter));
      const rows = await givenConsents(db, filter, partOf(number));
      const content = rows.map(({ givenAt, withdrawnAt, madeAt, textDay, cause, ...row }) => ({
        ...row,
        source: row.order === null ? sourceOf(cause) : 'order',
        given_at: givenAt.toISOString(),
        withdrawn_at: withdrawnAt?.toISOString() ?? null,
        text_day: madeAt === null ? textDay : shopDay(madeAt),
      }));
      return { content, page, is_understood: true };
    },
  });
}

const sourceOf = (cause: string): ConsentSource =>
  CONSENT_SOURCES.find((source) => cause.startsWith(`${source}:`)) ?? 'order';
