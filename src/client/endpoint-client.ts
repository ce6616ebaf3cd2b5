import { FetchError, createFetch, ofetch } from 'ofetch';
import * as v from 'valibot';
import type { CallOptions, ClientOf } from '../contract/api.ts';
import type { OrderConflict } from '../contract/checkout.ts';
import type { Answer, CalledEndpoint, Endpoint } from '../contract/endpoint.ts';
import { ApiError, UnexpectedAnswer } from '../contract/errors.ts';
import { ERROR_STATUS, isErrorCode, type ErrorCode } from '../contract/error-codes.ts';
import { FormErrors, refusedFields } from '../contract/form-errors.ts';

export interface ClientOptions {
  /** Empty in the browser: the API is on its own origin. */
  baseUrl: string;
  /** `Token …` or `Session …`; a browser sends cookies instead. */
  authorization?: string | undefined;
  /** Cookies and address of the browser that this client acts for; called for each request. */
  headers?: () => Readonly<Record<string, string>>;
  /** Looks whether the answer says that the browser's login is another one by now. */
  onAnswer?: (answer: Response) => void;
  /** Receives each `set-cookie` when this client acts for a browser. */
  onCookie?: (header: string) => void;
  /** Queues a change until earlier ones are done; not one with files, which takes minutes. */
  queued?: <Sent>(send: () => Promise<Sent>) => Promise<Sent>;
  /** Changes survive leaving the page; not those with files, which are too large for that. */
  keepalive?: true;
  timeoutMs?: number;
}

const TIMEOUT_MS = 30_000;
const FILES_TIMEOUT_MS = 600_000;
/**
 * Statuses after which a GET is repeated once. Not 429: a client that asks too often is told so.
 */
const REPEATED_STATUSES = [408, 425, 500, 502, 503, 504];

/** The typed caller of these endpoints over HTTP; every answer is parsed against the contract. */
export function endpointClient<Endpoints extends Readonly<Record<string, object>>>(
  endpoints: Endpoints,
  options: ClientOptions,
): ClientOf<Endpoints> {
  return Object.fromEntries(
    Object.entries(endpoints).map(([name, declared]) => [
      name,
      (input: object, call: CallOptions = {}) =>
        send(declared as CalledEndpoint, input, options, call),
    ]),
  ) as ClientOf<Endpoints>;
}

async function send(
  declared: CalledEndpoint,
  input: object,
  options: ClientOptions,
  { signal, files }: CallOptions,
): Promise<unknown> {
  const { path, rest } = fillPath(declared.path, input);
  const isGet = declared.method === 'GET';
  const { onAnswer, onCookie, queued } = options;
  const limitMs = options.timeoutMs ?? (files === undefined ? TIMEOUT_MS : FILES_TIMEOUT_MS);
  const isForm =
    declared.multipart === true || (files !== undefined && declared.files !== undefined);
  const body = isForm ? formOf(rest, declared.files?.name ?? '', files ?? []) : rest;
  const ask = (): Promise<unknown> =>
    ofetch(path, {
      baseURL: options.baseUrl,
      method: declared.method,
      retry: isGet ? 1 : 0,
      retryStatusCodes: REPEATED_STATUSES,
      // The `timeout` of ofetch begins anew when it asks again, and ends before the body is read.
      signal: signal ?? AbortSignal.timeout(limitMs),
      keepalive: !isGet && files === undefined && options.keepalive === true,
      ...(isGet ? { query: rest } : { body }),
      onResponse({ response }) {
        onAnswer?.(response);
        if (onCookie !== undefined) response.headers.getSetCookie().forEach(onCookie);
      },
      headers: {
        ...options.headers?.(),
        ...(options.authorization !== undefined && { authorization: options.authorization }),
      },
    });
  const isAtOnce = isGet || files !== undefined || queued === undefined;
  return answerTo(declared, isAtOnce ? ask() : queued(ask));
}

/**
 * The answer to a request of this endpoint that was not sent by its client, such as a form that was
 * submitted before the scripts loaded. Rejects as a call does.
 */
export const readSent = <Declared extends Endpoint>(
  declared: Declared,
  sent: Promise<Response>,
): Promise<Answer<Declared>> =>
  answerTo(
    declared,
    createFetch({ fetch: () => sent })(declared.path, { method: declared.method, retry: 0 }),
  ) as Promise<Answer<Declared>>;

async function answerTo(declared: CalledEndpoint, asked: Promise<unknown>): Promise<unknown> {
  try {
    return readAnswer(declared, await asked);
  } catch (error) {
    throw error instanceof FetchError ? errorOf(error, declared) : error;
  }
}

/**
 * Checks an answer: rejects a refusal sent with a good status, and anything outside the contract.
 */
function readAnswer(declared: CalledEndpoint, answer: unknown): unknown {
  const refused = refusedFields(answer);
  if (refused !== null) throw new FormErrors(refused);
  const result = v.safeParse(declared.answer, answer);
  if (!result.success) {
    throw new UnexpectedAnswer(`${declared.method} ${declared.path}`, {
      cause: new v.ValiError(result.issues),
    });
  }
  return result.output;
}

/**
 * `:name` takes one segment, `:name+` the rest with its slashes; other parameters go to the query
 * or body.
 */
function fillPath(pattern: string, input: object): { path: string; rest: Record<string, unknown> } {
  const given = new Map<string, unknown>(Object.entries(input));
  const path = pattern.replace(/:(\w+)(\+?)/g, (_whole, name: string, many: string) => {
    const value = String(given.get(name));
    given.delete(name);
    // Dot segments would lead outside the API.
    if (value.split('/').some((part) => part === '.' || part === '..'))
      throw new ApiError('not_found');
    return many === ''
      ? encodeURIComponent(value)
      : value.split('/').map(encodeURIComponent).join('/');
  });
  return { path, rest: Object.fromEntries(given) };
}

function formOf(fields: Record<string, unknown>, name: string, files: readonly Blob[]): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields))
    if (value !== undefined) form.append(field, String(value));
  for (const file of files) form.append(name, file);
  return form;
}

function errorOf(error: FetchError, declared: CalledEndpoint): ApiError | FormErrors {
  const data: unknown = error.data;
  const refused = refusedFields(data);
  // A code says more than its field, and a sentence more than no fields.
  const isOfWhole = hasCode(data) || (refused !== null && isEmpty(refused) && hasDetail(data));
  return refused === null || isOfWhole ? apiErrorOf(error, declared) : new FormErrors(refused);
}

const isEmpty = (fields: object) => Object.keys(fields).length === 0;
const hasCode = (data: unknown) =>
  typeof data === 'object' && data !== null && 'code' in data && isErrorCode(data.code);
const hasDetail = (data: unknown) =>
  typeof data === 'object' && data !== null && typeof Reflect.get(data, 'detail') === 'string';

function apiErrorOf(error: FetchError, { conflict }: CalledEndpoint): ApiError {
  const data: unknown = error.data;
  const body =
    typeof data === 'object' && data !== null
      ? (data as { detail?: unknown; code?: unknown; reason?: unknown })
      : {};
  const code = isErrorCode(body.code) ? body.code : codeOfStatus(error.status);
  const retryAfter = Number(error.response?.headers.get('retry-after') ?? Number.NaN);
  return new ApiError(code, {
    detail: typeof body.detail === 'string' ? body.detail : undefined,
    reason: typeof body.reason === 'string' ? body.reason : undefined,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
    conflict:
      code === 'order_changed' && conflict !== undefined
        ? (v.parse(conflict, data) as OrderConflict)
        : undefined,
    pageConflict:
      body.reason === 'version_changed' && conflict !== undefined
        ? (v.parse(conflict, data) as ApiError['pageConflict'])
        : undefined,
    cause: error,
  });
}

/** For an answer outside the contract, such as a proxy's error page. */
function codeOfStatus(status: number | undefined): ErrorCode {
  if (status === ERROR_STATUS.too_many_requests) return 'too_many_requests';
  return isAwayStatus(status) ? 'unavailable' : 'failure';
}

/** No answer, or a proxy's answer for a server that does not respond. */
export const isAwayStatus = (status: number | undefined) =>
  status === undefined || [502, 503, 504].includes(status);
