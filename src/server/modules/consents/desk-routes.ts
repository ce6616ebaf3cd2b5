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

const partOf = (page: number) => ({
  limit: CONSENTS_ON_PAGE,
  offset: (page - 1) * CONSENTS_ON_PAGE,
});

/** «Согласия» of the desk. */
export function routes({ db }: { db: Queries }) {
  return handle(deskConsentEndpoints, {
    deskConsents: async () => ({ content: await consentKinds(db) }),
    async deskConsentTexts({ slug, page: number }) {
      const page = pageInfo(number, CONSENTS_ON_PAGE, await countWordings(db, slug));
      return { page, content: await wordingsOf(db, slug, partOf(number)) };
    },
    async deskConsentText({ id }) {
      const found = await findWording(db, id);
      if (found === null) throw new ApiError('not_found');
      return found;
    },
    async deskConsentJournal({ q, purpose, page: number }) {
      const subject = q === '' ? null : readSubject(q);
      if (q !== '' && subject === null)
        return { content: [], page: pageInfo(1, CONSENTS_ON_PAGE, 0), is_understood: false };
      const filter = { whose: subject, purpose };
      const page = pageInfo(number, CONSENTS_ON_PAGE, await countGiven(db, filter));
      const rows = await givenConsents(db, filter, partOf(number));
      const content = rows.map(({ madeAt, textDay, cause, ...row }) => ({
        ...row,
        source: row.order === null ? sourceOf(cause) : 'order',
        text_day: madeAt === null ? textDay : shopDay(madeAt),
      }));
      return { content, page, is_understood: true };
    },
  });
}

const sourceOf = (cause: string): ConsentSource =>
  CONSENT_SOURCES.find((source) => cause.startsWith(`${source}:`)) ?? 'order';
