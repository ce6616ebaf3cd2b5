import type { IncomingMessage, ServerResponse } from 'node:http';
import { isApiError } from '../contract/errors.ts';
import { DESK_PATHS, isOfDesk, screenOf } from '../domain/desk.ts';
import { locationOf } from '../domain/locations.ts';
import { MADE_FOR_FIELD, MADE_FOR_HEADER } from '../domain/made-for.ts';
import { isProtected, loginPath, needsNoSession, takesOwnFormsOnly } from '../domain/paths.ts';
import { showTooLarge } from './api/api-over-http.ts';
import type { FormPages } from './api/form-pages.ts';
import { LARGE_BODY_BYTES, bodyOf } from './api/request-body.ts';
import { isPlainForm, isUrlEncoded, unsentForm, type UnsentForm } from './api/unsent-form.ts';
import { showsDeskKey } from './callers/identify-staff.ts';
import { isOwnPage } from './callers/made-for.ts';
import { refusalAtDesk } from './desk-guard.ts';
import { drain } from './http/drain.ts';
import { isReading } from './http/is-reading.ts';
import { isSentByPage } from './http/origin.ts';
import { outage } from './http/outage.ts';
import { targetOf } from './http/target.ts';
import type { AnswerOptions, pageAnswers } from './pages/answers.ts';
import { addressRequest } from './pages/page-request.ts';
import type { sender } from './pages/send.ts';

/** What a page is made from once the request has passed everything before the pages. */
export interface PageInput {
  locals: App.Locals;
  /** The body of the request, for a personal page. */
  body?: Uint8Array<ArrayBuffer> | undefined;
}

export interface PersonalPageOptions extends Pick<
  AnswerOptions,
  'siteUrl' | 'publicApi' | 'visitor'
> {
  /** Told of a page of the desk that a role may not open; absent: nobody is. */
  onForbidden?: (req: IncomingMessage, page: string, staffId: number) => void;
}

/** What a page was sent. */
interface Sent {
  body: PageInput['body'];
  /** The fields of a plain form, in case that it cannot be accepted now. */
  form?: UnsentForm;
  /** Whom the page was made for that sends it; absent: it does not say. */
  madeFor?: string | undefined;
}

/** Guards the pages of shoppers and of the desk, and says what they are made from. */
export function personalPages(
  options: PersonalPageOptions,
  send: ReturnType<typeof sender>,
  answers: ReturnType<typeof pageAnswers>,
) {
  const { siteUrl, publicApi } = options;

  /**
   * What the page is made from, or null when something else was answered. The body is read before
   * the backend is called, so that the fields of a form are still known when the backend is away:
   * then the page that says so shows them. `pages` is absent where Astro's development server
   * renders the page and reads the body itself.
   */
  async function prepare(
    req: IncomingMessage,
    res: ServerResponse,
    pages?: FormPages,
  ): Promise<PageInput | null> {
    if (pages === undefined) return guard(req, res, { body: undefined });
    let sent: Sent;
    try {
      sent = await sentTo(req);
    } catch (error) {
      if (!isApiError(error) || error.code !== 'body_too_large') throw error;
      if (acceptsHtml(req)) {
        await showTooLarge(req, res, pages);
        return null;
      }
      res.setHeader('connection', 'close');
      await drain(req);
      return send.error(res, error.code);
    }
    try {
      return await guard(req, res, sent, pages);
    } catch (error) {
      if (outage(error) === null || !acceptsHtml(req)) throw error;
      await pages.away(sent.form);
      return null;
    }
  }

  async function guard(
    req: IncomingMessage,
    res: ServerResponse,
    { body, form, madeFor }: Sent,
    pages?: FormPages,
  ): Promise<PageInput | null> {
    const { url, path } = targetOf(req);
    const visitor = needsNoSession(path)
      ? { api: publicApi, isAuthorized: false, member: null }
      : await options.visitor(req, res);
    if (isProtected(path) && !visitor.isAuthorized)
      return send.redirect(res, 303, locationOf(loginPath(url)));
    const unsent = form === undefined ? {} : { unsent: form };
    const locals: App.Locals = { ...visitor, siteUrl, isPublic: false, ...unsent };

    const refusal = isOfDesk(path) ? refusalAtDesk(url, visitor.member) : null;
    if (refusal === null) {
      if (
        pages === undefined ||
        isOwnPage(visitor.mark ?? null, { madeFor, isMarked: isMarked(req) })
      )
        return { locals, body };
      await pages.otherAccount();
      return null;
    }
    const showDeskPage = (address: string) =>
      answers.personal(req, res, addressRequest(siteUrl, address), locals);
    if (refusal.kind === 'login') {
      // A text that was typed is shown, so that it can be sent again after the login.
      if (form === undefined || !isOfStaff(req)) return send.redirect(res, 303, refusal.to);
      await showDeskPage(DESK_PATHS.ended);
      return null;
    }
    if (visitor.member !== null)
      options.onForbidden?.(req, screenOf(path) ?? '', visitor.member.id);
    if (pages === undefined) return send.error(res, 'not_allowed');
    await showDeskPage(DESK_PATHS.forbidden);
    return null;
  }

  return prepare;
}

/** Whether a page sends it that is made for its visitor. */
function isMarked(req: IncomingMessage): boolean {
  const { path } = targetOf(req);
  return !isReading(req) && isSentByPage(req) && (isOfDesk(path) || takesOwnFormsOnly(path));
}

/** Whether somebody of the staff asks for a page of the desk; the login may have ended since. */
const isOfStaff = (req: IncomingMessage) =>
  isOfDesk(targetOf(req).path) && showsDeskKey(req.headers.cookie);

/** Reads the body. Only the staff sends whole texts. Throws `body_too_large`. */
async function sentTo(req: IncomingMessage): Promise<Sent> {
  const named = req.headers[MADE_FOR_HEADER];
  const shownMark = typeof named === 'string' ? named : undefined;
  if (isReading(req)) return { body: undefined, madeFor: shownMark };
  const body = await bodyOf(req, isOfStaff(req) ? LARGE_BODY_BYTES : undefined);
  if (!isPlainForm(req)) return { body, madeFor: shownMark };
  const form = await unsentForm(req.url ?? '/', req.headers['content-type'] ?? '', body);
  const typedMark = form.fields.find(([name]) => name === MADE_FOR_FIELD)?.[1];
  const madeFor = shownMark ?? typedMark;
  return isUrlEncoded(req) ? { body, form, madeFor } : { body, madeFor };
}

/** Whether the client displays HTML. */
const acceptsHtml = ({ headers }: IncomingMessage) =>
  headers.accept?.includes('text/html') === true;
