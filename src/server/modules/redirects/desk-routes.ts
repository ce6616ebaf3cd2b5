import { redirectEndpoints } from '#src/contract/redirects.ts';
import { deskRedirectEndpoints } from '#src/contract/desk/redirects.ts';
import { ApiError } from '#src/contract/errors.ts';
import { REDIRECTS_ON_PAGE, plainSource } from '#src/domain/redirects.ts';
import { REDIRECT_FAULT_TEXT } from '#src/texts/desk/redirects.ts';
import { handle, together } from '../../api/handlers.ts';
import { pageInfo } from '../../api/paging.ts';
import { memberOf } from '../../callers/identify-staff.ts';
import type { Database } from '../../database/open.ts';
import type { Clock } from '../../platform/clock.ts';
import { addRedirect, type Added, type NewRedirect } from './add.ts';
import { deadLinks } from './dead-links.ts';
import { countRedirects, redirectsOf } from './list.ts';
import { writtenFrom, type AddressDeps } from '../content/addresses.ts';
import { removeRedirect } from './remove.ts';
const sentence = (added: Extract<Added, { fault: unknown }>): string =>
  REDIRECT_FAULT_TEXT[added.fault](added.now ?? '');

/** Two cells, and neither of them an address. */
const isHead = (from: string, to: string): boolean =>
  from !== '' && to !== '' && !from.includes('/') && !to.includes('/');

/** Addresses that lead elsewhere: for the site, and for the staff. */
export function routes(deps: AddressDeps & { db: Database; clock: Clock }) {
  const { db, clock } = deps;
  const add = (asked: NewRedirect) => addRedirect(db, deps, asked, clock());
  return together(
    handle(redirectEndpoints, {
      async redirectFrom({ path }) {
        const from = plainSource(path);
        const to = from === null ? undefined : (await writtenFrom(db, [from])).get(from);
        if (to === undefined) throw new ApiError('not_found');
        return { to };
      },
    }),
    handle(deskRedirectEndpoints, {
      async deskRedirects({ q, kind, page: number }) {
        const filter = { q, kind };
        const page = pageInfo(number, REDIRECTS_ON_PAGE, await countRedirects(db, filter));
        const part = { limit: REDIRECTS_ON_PAGE, offset: (number - 1) * REDIRECTS_ON_PAGE };
        return { content: await redirectsOf(db, deps, filter, part), page };
      },
      deskDeadLinks: async () => ({ content: await deadLinks(db, deps) }),

      async deskRedirectAdd({ from, to, replace }, caller) {
        const added = await add({ from, to, isReplacing: replace === 'yes', by: memberOf(caller) });
        if (!('fault' in added)) return added;
        const code = added.fault === 'from_taken' ? 'conflict' : 'invalid_input';
        throw new ApiError(code, { reason: added.fault, detail: sentence(added) });
      },
      async deskRedirectRemove({ kind, from }, caller) {
        await removeRedirect(db, { kind, from, by: memberOf(caller) }, clock());
        return { success: true } as const;
      },
      async deskRedirectsImport({ rows, replace }, caller) {
        const by = memberOf(caller);
        const done = [];
        for (const [index, { from, to }] of rows.entries()) {
          if (index === 0 && isHead(from, to)) {
            done.push({ from, to, outcome: 'head' as const, detail: '' });
            continue;
          }
          const added = await add({ from, to, isReplacing: replace === 'yes', by });
          done.push(
            'fault' in added
              ? { from, to, outcome: 'refused' as const, detail: sentence(added) }
              : { ...added, detail: '' },
          );
        }
        return { rows: done };
      },
    }),
  );
}
