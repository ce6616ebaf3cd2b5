import { randomUUID } from 'node:crypto';
import type { Endpoint, KeptFields } from '../../contract/endpoint.ts';
import {
  ApiError,
  isApiError,
  type ErrorAnswer,
  type OrderChangedAnswer,
  type PageChangedAnswer,
} from '../../contract/errors.ts';
import { FormErrors, type FormErrorsAnswer } from '../../contract/form-errors.ts';
import { ERROR_TEXT } from '../../texts/shell/shell.ts';
import { MADE_FOR_FIELD, MADE_FOR_HEADER, REFUSED_HEADER } from '../../domain/made-for.ts';
import { locationOf, paymentLocation, type Location } from '../../domain/locations.ts';
import type { Log } from '../platform/log.ts';
import type { Api, ApiAnswer, ApiRequest } from './api-request.ts';
import { routeOf, type Route } from './api-routes.ts';
import { tagsOf } from './answer-tags.ts';
import { call } from './call.ts';
import type { Caller } from '../callers/caller.ts';
import { NOBODY, identify, type CookieSetter, type Sender } from '../callers/identify.ts';
import { identifyStaff } from '../callers/identify-staff.ts';
import { refuseOtherPage } from '../callers/made-for.ts';
import type { StaffKeys } from '../callers/staff-keys.ts';
import { Redirect, callForm, formTargets, type FormTargets } from './forms.ts';
import type { Handlers } from './handlers.ts';
import type { Keys } from '../callers/keys.ts';
import { RETRY_AFTER_SECONDS, isAway, outage } from '../http/outage.ts';
import { targetOf } from '../http/target.ts';
import { byName, formReader, type ReadForm } from './read-form.ts';
import { uploadSlots, type UploadSlots } from './received-files.ts';
import { shownForm } from './shown-form.ts';
import type { KeepTyped } from './typed-forms.ts';
import { isPlainForm, isUrlEncoded, unsentForm, type UnsentForm } from './unsent-form.ts';

const NO_TAGS: ReadonlySet<string> = new Set();

/** A form that a browser posts without scripts. */
interface PlainForm {
  input: object;
  targets: FormTargets;
  send: () => Promise<unknown>;
}

/** What is known of a call when it is refused. */
interface Heard {
  form: ReadForm | null;
  /** Set right what the browser believes of its login: a refusal brings them, too. */
  cookies: string[];
}

/** Answers calls of the contract, from a script or a plain form, by these handlers. */
export function createApi(options: {
  handlers: Handlers;
  keys: Keys;
  /** Absent: nobody may call the desk. */
  staffKeys?: StaffKeys;
  log: Log;
  secureCookies: boolean;
  slots?: UploadSlots;
  keepTyped?: KeepTyped;
}): Api {
  const { handlers, keys, staffKeys, log, secureCookies, keepTyped } = options;
  const { slots = uploadSlots() } = options;
  const withForm = formReader(slots);

  /** An endpoint of the desk knows the staff and no shopper, any other the other way round. */
  async function callerOf(
    { caching, roles }: Endpoint,
    sender: Sender,
    setCookie: CookieSetter['setCookie'],
  ): Promise<Caller> {
    if (caching.kind === 'public') return NOBODY;
    const setter = { setCookie, secureCookies };
    if (roles === undefined) return identify(keys, sender, setter);
    return staffKeys === undefined ? NOBODY : identifyStaff(staffKeys, sender, setter);
  }

  /** Sends a plain form; when it is refused, its texts are kept if its page shows them again. */
  async function sendForm(
    { name, declared }: Route,
    caller: Caller,
    { input, targets, send }: PlainForm,
  ): Promise<Redirect> {
    if (declared.keeps === undefined || keepTyped === undefined)
      return callForm(send, targets, redirectOf(declared));
    const texts = textsOf(input, declared.keeps.fields);
    const sendOrKeep = () => keepTyped(caller, name, texts, send);
    const redirect = await callForm(sendOrKeep, targets, redirectOf(declared));
    redirect.page = shownForm(declared.keeps, redirect.refusal, redirect.location, texts);
    return redirect;
  }

  async function answerCall(
    request: ApiRequest,
    path: string,
    query: string,
    heard: Heard,
  ): Promise<ApiAnswer> {
    const route = routeOf(request.method, path);
    if (route === null) throw new ApiError('not_found');
    const { name, declared, params } = route;
    const isPublic = declared.caching.kind === 'public';
    const cookies: string[] = [];
    const caller = await callerOf(declared, senderOf(request), (header) => cookies.push(header));
    heard.cookies = [...cookies];
    // A script says whom its page was made for before the body, which is not read then.
    refuseIfOther(request, declared, caller);
    const queryFields = byName(new URLSearchParams(query));
    // A form never sends JSON, whatever Accept header comes with it.
    const isForm =
      declared.method === 'POST' && !(request.headers['content-type'] ?? '').includes('json');
    const answer = await withForm<unknown>(request, declared, caller, async (form) => {
      heard.form = form;
      const { files, fault } = form;
      const { [MADE_FOR_FIELD]: typedMark, ...fields } = form.fields as Record<string, unknown>;
      const input = { ...queryFields, ...fields, ...params };
      const targets = isForm ? formTargets(request.headers.accept, input, declared) : null;
      const send = async () => {
        refuseIfOther(request, declared, caller, { typedMark, fault });
        if (fault !== null) throw fault;
        return call(handlers, name, { input, files }, caller);
      };
      return targets === null ? send() : sendForm(route, caller, { input, targets, send });
    });
    const headers: ApiAnswer['headers'] = cookies.length === 0 ? {} : { 'set-cookie': cookies };
    if (answer instanceof Redirect) return leading(answer, headers);
    headers['cache-control'] = cacheControl(declared);
    return json(
      200,
      answer,
      headers,
      isPublic ? tagsOf(declared, answer, { ...queryFields, ...params }) : NO_TAGS,
    );
  }

  return async (request) => {
    const { path, search } = targetOf(request);
    const heard: Heard = { form: null, cookies: [] };
    try {
      return await answerCall(request, path, search, heard);
    } catch (error) {
      const refusedUnder = routeOf(request.method, path)?.declared.refusedUnder;
      const refusal = errorAnswer(error, path, log, refusedUnder);
      if (heard.cookies.length > 0) refusal.headers['set-cookie'] = heard.cookies;
      return isPlainForm(request) ? refusedForm(refusal, error, request, heard.form) : refusal;
    }
  };
}

function senderOf({ headers, address }: ApiRequest): Sender {
  const { authorization, cookie, 'user-agent': userAgent } = headers;
  return { authorization, cookie, userAgent, address };
}

/** Adds to a refusal which page a plain form gets in its place, if any. */
async function refusedForm(
  refusal: ApiAnswer,
  error: unknown,
  request: ApiRequest,
  read: ReadForm | null,
): Promise<ApiAnswer> {
  if (isApiError(error) && error.code === 'not_allowed') return { ...refusal, isForbidden: true };
  if (isApiError(error) && error.code === 'other_account') return { ...refusal, isForOther: true };
  if (isApiError(error) && error.code === 'body_too_large') return { ...refusal, isTooLarge: true };
  if (refusal.status === 500) return { ...refusal, isFailure: true };
  if (refusal.status !== 503) return refusal;
  const unsent = await unsentOf(request, read).catch(unlessRefused);
  return unsent === null ? refusal : { ...refusal, unsent };
}

/** The redirect that a plain form gets, with the page that may be shown in its place. */
const leading = ({ location, page }: Redirect, headers: ApiAnswer['headers']): ApiAnswer => ({
  status: 303,
  headers: { ...headers, location, 'cache-control': 'no-store' },
  body: '',
  tags: NO_TAGS,
  ...(page !== undefined && { page }),
});

/** Null when the body is too large or was broken off. */
function unlessRefused(error: unknown): null {
  if (!isApiError(error)) throw error;
  return null;
}

/**
 * The fields of a plain form that was not accepted. `read` is null when the body has not been read
 * yet.
 */
async function unsentOf(request: ApiRequest, read: ReadForm | null): Promise<UnsentForm> {
  const { url, stream } = request;
  if (read === null) {
    const type = request.headers['content-type'] ?? '';
    if (isUrlEncoded(request) || stream === undefined) {
      return unsentForm(url, type, await request.readBody());
    }
    request.onFirstFile?.();
    return unsentForm(url, type, stream);
  }
  const fields = Object.entries(read.fields as Record<string, string | string[]>).flatMap(
    ([name, value]) => [value].flat().map((one) => [name, one] as const),
  );
  return { action: url, fields, isIncomplete: read.files.length > 0 || read.fault !== null };
}

/**
 * Refuses what a page of somebody else sends. `form`: what was read; it says whom its page was made for
 * when no header does.
 */
function refuseIfOther(
  { headers, isFromPage }: ApiRequest,
  declared: Endpoint,
  caller: Caller,
  form?: { typedMark: unknown; fault: Error | null },
): void {
  const { caching, method, ofPublicPages } = declared;
  if (caching.kind === 'public' || isFromPage === undefined) return;
  const typedMark = typeof form?.typedMark === 'string' ? form.typedMark : undefined;
  const isOfOwnPage = isFromPage === true && method === 'POST' && ofPublicPages !== true;
  const isMarked = form?.fault === null && isOfOwnPage;
  const madeFor = headers[MADE_FOR_HEADER] ?? typedMark;
  // Most presses come from public pages: no mark is made for them.
  if (madeFor === undefined && !isMarked) return;
  refuseOtherPage(caller.mark, { madeFor, isMarked }, declared);
}

/** Where the answer leads a plain form, if the endpoint declares it. */
function redirectOf({
  leadsTo,
  leadsToPayment,
}: Endpoint): ((answer: unknown) => Location) | undefined {
  if (leadsToPayment !== undefined) return (answer) => paymentLocation(leadsToPayment(answer));
  return leadsTo === undefined ? undefined : (answer) => locationOf(leadsTo(answer));
}

/** The texts of these fields, cut to the length that each may have. */
function textsOf(input: object, lengths: KeptFields['fields']): Record<string, string> {
  const given = new Map<string, unknown>(Object.entries(input));
  return Object.fromEntries(
    Object.entries(lengths).flatMap(([name, most]) => {
      const text = given.get(name);
      return typeof text === 'string' ? [[name, text.slice(0, most)]] : [];
    }),
  );
}

const cacheControl = ({ caching }: Endpoint) =>
  caching.kind === 'public' ? `public, max-age=${caching.seconds}` : 'private, no-store';

const json = (
  status: number,
  answer: unknown,
  headers: ApiAnswer['headers'],
  tags = NO_TAGS,
): ApiAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(answer),
  tags,
});

function errorAnswer(error: unknown, path: string, log: Log, refusedUnder?: string): ApiAnswer {
  const headers: ApiAnswer['headers'] = { 'cache-control': 'no-store' };
  if (error instanceof FormErrors)
    return json(400, { success: false, errors: error.errors } satisfies FormErrorsAnswer, headers);
  const apiError =
    error instanceof ApiError
      ? error
      : (outage(error) ?? new ApiError('failure', { cause: error }));
  const detail = apiError.detail ?? ERROR_TEXT[apiError.code];
  const answer: ErrorAnswer | OrderChangedAnswer | PageChangedAnswer = {
    detail,
    code: apiError.code,
    ...(apiError.reason !== undefined && { reason: apiError.reason }),
    ...apiError.conflict,
    ...apiError.pageConflict,
    ...(refusedUnder !== undefined &&
      apiError.status < 500 && { success: false, errors: { [refusedUnder]: [detail] } }),
  };
  if (apiError.status >= 500) {
    answer.request_id = randomUUID();
    log[apiError.code === 'busy' ? 'warn' : 'error'](
      { err: error, requestId: answer.request_id, path },
      'API call failed',
    );
  }
  const retryAfter =
    apiError.retryAfterSeconds ?? (apiError.status === 503 ? RETRY_AFTER_SECONDS : undefined);
  if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter);
  if (apiError.code === 'other_account') headers[REFUSED_HEADER] = apiError.code;
  const answered = json(apiError.status, answer, headers);
  return isAway(apiError) ? { ...answered, isOutage: true } : answered;
}
