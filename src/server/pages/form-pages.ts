import type { IncomingMessage, ServerResponse } from 'node:http';
import { DESK_PATHS } from '../../domain/desk.ts';
import { PATHS } from '../../domain/paths.ts';
import type { FormPages } from '../api/form-pages.ts';
import type { AnswerOptions } from './answers.ts';
import { addressRequest } from './page-request.ts';
import type { sender } from './send.ts';

/** The pages that a plain form gets in place of an answer of the API, for one request. */
export function formPages(
  { siteUrl, pages, publicApi, visitor }: AnswerOptions,
  send: ReturnType<typeof sender>,
) {
  return (req: IncomingMessage, res: ServerResponse): FormPages => ({
    async failed() {
      const nobody = { api: publicApi, isAuthorized: false, member: null };
      const request = addressRequest(siteUrl, PATHS.failure);
      await send.uncached(req, res, await pages.renderPersonal(request, nobody));
    },
    async forbidden() {
      const request = addressRequest(siteUrl, DESK_PATHS.forbidden);
      const rendered = await pages.renderPersonal(request, await visitor(req, res));
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
