import type { IncomingMessage, ServerResponse } from 'node:http';
import { DESK_PATHS, isOfDeskTarget } from '../../domain/desk.ts';
import { REFUSED_HEADER } from '../../domain/made-for.ts';
import { ERROR_PATHS } from '../../domain/paths.ts';
import type { FormPages } from '../api/form-pages.ts';
import type { AnswerOptions } from './answers.ts';
import { addressRequest } from './page-request.ts';
import type { sender } from './send.ts';

/** The pages that a plain form gets in place of an answer of the API, for one request. */
export function formPages(
  { siteUrl, pages, publicApi, visitor }: AnswerOptions,
  send: ReturnType<typeof sender>,
) {
  const nobody = { api: publicApi, isAuthorized: false, member: null };
  return (req: IncomingMessage, res: ServerResponse): FormPages => ({
    async failed() {
      const request = addressRequest(siteUrl, ERROR_PATHS.failure);
      await send.uncached(req, res, await pages.renderPersonal(request, nobody));
    },
    async tooLarge() {
      const request = addressRequest(siteUrl, ERROR_PATHS.tooLarge + backTo(req));
      await send.uncached(req, res, await pages.renderPersonal(request, nobody));
    },
    async forbidden() {
      const request = addressRequest(siteUrl, DESK_PATHS.forbidden);
      const rendered = await pages.renderPersonal(request, await visitor(req, res));
      await send.uncached(req, res, rendered);
    },
    async otherAccount() {
      const page = isOfDeskTarget(req.url ?? '/')
        ? DESK_PATHS.otherLogin
        : ERROR_PATHS.otherAccount;
      const request = addressRequest(siteUrl, page + backTo(req));
      const rendered = await pages.renderPersonal(request, await visitor(req, res));
      rendered.headers[REFUSED_HEADER] = 'other_account';
      await send.uncached(req, res, rendered);
    },
    async away(unsent) {
      await send.uncached(req, res, await pages.renderAway(publicApi, unsent));
    },
    /** This may happen without end, so the fields go into the page and are stored nowhere. */
    async showFormAgain({ address, typed }) {
      const request = addressRequest(siteUrl, address, req.headers.cookie);
      const known = await visitor(req, res);
      const api = { ...known.api, typedForm: () => Promise.resolve(typed) };
      const rendered = await pages.renderPersonal(request, { ...known, api });
      const status = rendered.status === 200 ? 400 : rendered.status;
      await send.uncached(req, res, { ...rendered, status });
    },
  });
}

/** The query that leads from a page in place of an answer back to the page of the form. */
function backTo({ headers: { referer = '' } }: IncomingMessage): string {
  const from = URL.parse(referer);
  return from === null ? '' : `?next=${encodeURIComponent(from.pathname + from.search)}`;
}
