import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Endpoint } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { ErrorAnswer, OrderChangedAnswer } from '../../contract/errors.ts';
import { FormErrors } from '../../contract/form-errors.ts';
import type { FormErrorsAnswer } from '../../contract/form-errors.ts';
import { ERROR_TEXT } from '../../features/shell/text.ts';
import type { Log } from '../platform/log.ts';
import { routeOf } from './api-routes.ts';
import { call } from './call.ts';
import { NOBODY, identify } from './caller.ts';
import { Redirect, callForm, formWay } from './forms.ts';
import type { Caller, Handlers } from './handlers.ts';
import type { Keys } from './keys.ts';
import { readMultipart } from './multipart.ts';
import type { ReceivedForm } from './multipart.ts';
import { RETRY_AFTER_SECONDS, outage } from './outage.ts';
import { receivingPlaces } from './received-files.ts';
import type { ReceivingPlaces } from './received-files.ts';
import { tagsOf } from './tags.ts';

/** One request to the API, wherever it comes from. */
export interface ApiRequest {
  method: string;
  /** Path and query. */
  url: string;
  headers: { readonly [Name in 'authorization' | 'cookie' | 'accept' | 'content-type']?: string | undefined };
  /** Of the client, for limits. */
  address: string;
  /** Throws `body_too_large`. */
  readBody: () => Promise<Uint8Array>;
  /** The same body as it comes, for forms with files; it may be long. */
  stream?: Readable;
}

export interface ApiAnswer {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string | string[]>;
  body: string;
  tags: ReadonlySet<string>;
}

/** The API over HTTP: every declared endpoint, nothing else. */
export type Api = (request: ApiRequest) => Promise<ApiAnswer>;

const NO_TAGS: ReadonlySet<string> = new Set();

export function mountApi(options: { handlers: Handlers; keys: Keys; log: Log; secureCookies: boolean; places?: ReceivingPlaces }): Api {
  const { handlers, keys, log, secureCookies, places = receivingPlaces() } = options;

  async function answerCall(request: ApiRequest, path: string, query: string): Promise<ApiAnswer> {
    const route = routeOf(request.method, path);
    if (route === null) throw new ApiError('not_found');
    const { name, declared, params } = route;
    const isPublic = declared.caching.kind === 'public';
    const cookies: string[] = [];
    const sender = { authorization: request.headers.authorization, cookie: request.headers.cookie, address: request.address };
    const caller = isPublic ? NOBODY : await identify(keys, sender, (header) => cookies.push(header), secureCookies);
    const asked = { ...firstOfEach(new URLSearchParams(query)), ...params };
    // JSON is never sent by a form, whatever its sender would take for an answer.
    const isForm = declared.method === 'POST' && !(request.headers['content-type'] ?? '').includes('json');
    const answer = await withForm<unknown>(request, declared, caller, ({ fields, files, fault }) => {
      const input = { ...asked, ...fields, ...params };
      const way = isForm ? formWay(request.headers.accept, input, path) : null;
      const send = () => (fault === null ? call(handlers, name, input, caller, files) : Promise.reject(fault));
      return way === null ? send() : callForm<unknown>(send, way, declared.leadsTo);
    });
    const headers: ApiAnswer['headers'] = cookies.length === 0 ? {} : { 'set-cookie': cookies };
    if (answer instanceof Redirect) return { status: 303, headers: { ...headers, location: answer.location, 'cache-control': 'no-store' }, body: '', tags: NO_TAGS };
    headers['cache-control'] = cacheControl(declared);
    return json(200, answer, headers, isPublic ? tagsOf(name, answer) : NO_TAGS);
  }

  /** Whatever comes of it, the files are gone afterwards. */
  async function withForm<Result>(request: ApiRequest, declared: Endpoint, caller: Caller, use: (form: ReceivedForm) => Promise<Result>): Promise<Result> {
    if (declared.method === 'GET') return use(noForm({}));
    const type = request.headers['content-type'] ?? '';
    if (!type.includes('multipart/form-data')) return use(noForm(await readInput(request, type, declared)));
    const { files: field } = declared;
    // Fifty megabytes are not taken from somebody who may not send them.
    if (field !== undefined && declared.errors.includes('not_authorized') && caller.accountId === null) return use({ ...noForm({}), fault: new ApiError('not_authorized') });
    if (field === undefined) return use(await readMultipart(Readable.from([await request.readBody()]), type));
    const place = places(request.address);
    try {
      return await use(await readMultipart(request.stream ?? Readable.from([await request.readBody()]), type, { field, folder: place.folder }));
    } finally {
      await place.leave();
    }
  }

  return async (request) => {
    const mark = request.url.indexOf('?');
    const [path, query] = mark < 0 ? [request.url, ''] : [request.url.slice(0, mark), request.url.slice(mark)];
    try {
      return await answerCall(request, path, query);
    } catch (error) {
      return answerError(error, path, log);
    }
  };
}

const cacheControl = ({ caching }: Endpoint) => (caching.kind === 'public' ? `public, max-age=${caching.seconds}` : 'private, no-store');

const json = (status: number, answer: unknown, headers: ApiAnswer['headers'], tags = NO_TAGS): ApiAnswer => (
  { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(answer), tags });

/** A name that comes twice counts as it came first. */
function firstOfEach<Value>(entries: Iterable<[string, Value]>): Record<string, Value> {
  const first: Record<string, Value> = {};
  for (const [name, value] of entries) if (!Object.hasOwn(first, name)) first[name] = value;
  return first;
}

const noForm = (fields: object): ReceivedForm => ({ fields: fields as ReceivedForm['fields'], files: [], fault: null });

async function readInput(request: ApiRequest, type: string, { lists = [] }: Endpoint): Promise<object> {
  const bytes = await request.readBody();
  if (type.includes('json')) return readJson(bytes);
  const fields = new URLSearchParams(new TextDecoder().decode(bytes));
  return { ...firstOfEach(fields), ...Object.fromEntries(lists.filter((name) => fields.has(name)).map((name) => [name, fields.getAll(name)])) };
}

function readJson(bytes: Uint8Array): object {
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new ApiError('invalid_input', { detail: 'body: not JSON', cause });
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new ApiError('invalid_input', { detail: 'body: not an object' });
  return body;
}

function answerError(error: unknown, path: string, log: Log): ApiAnswer {
  const headers: ApiAnswer['headers'] = { 'cache-control': 'no-store' };
  if (error instanceof FormErrors) return json(400, { success: false, errors: error.errors } satisfies FormErrorsAnswer, headers);
  const told = error instanceof ApiError ? error : outage(error) ?? new ApiError('failure', { cause: error });
  const answer: ErrorAnswer | OrderChangedAnswer = { detail: told.detail ?? ERROR_TEXT[told.code], code: told.code, ...told.conflict };
  if (told.status >= 500) {
    answer.request_id = randomUUID();
    log.error({ err: error, requestId: answer.request_id, path }, 'API call failed');
  }
  const retryAfter = told.retryAfterSeconds ?? (told.status === 503 ? RETRY_AFTER_SECONDS : undefined);
  if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter);
  return json(told.status, answer, headers);
}
