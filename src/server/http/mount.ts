import { Hono } from 'hono';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { api } from '../../contract/api.ts';
import type { EndpointName } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { ErrorAnswer } from '../../contract/errors.ts';
import { FormErrors } from '../../contract/form-errors.ts';
import type { FormErrorsAnswer } from '../../contract/form-errors.ts';
import { ERROR_TEXT } from '../../features/shell/text.ts';
import type { Log } from '../platform/log.ts';
import { call } from './call.ts';
import { NOBODY, identify } from './caller.ts';
import { Redirect, callForm, formWay } from './forms.ts';
import type { Handlers } from './handlers.ts';
import type { Keys } from './keys.ts';
import { outage } from './outage.ts';
import { tagsOf } from './tags.ts';

/** What the server passes with a request and reads afterwards. */
export interface ApiBindings {
  requestId: string;
  /** Of the client, for limits. */
  address: string;
  tags: Set<string>;
}
export type ApiApp = Hono<{ Bindings: ApiBindings }>;

const BODY_BYTES = 64 * 1024;

/** The API over HTTP: every declared endpoint, nothing else. */
export function mountApi(options: { handlers: Handlers; keys: Keys; log: Log; secureCookies: boolean }): ApiApp {
  const app: ApiApp = new Hono();
  app.use(bodyLimit({ maxSize: BODY_BYTES, onError: () => { throw new ApiError('body_too_large'); } }));
  for (const name of Object.keys(api) as EndpointName[]) {
    const declared: Endpoint = api[name];
    app.on(declared.method, honoPath(declared.path), async (context) => {
      const sender = { authorization: context.req.header('authorization'), cookie: context.req.header('cookie'), address: context.env.address };
      const setCookie = (header: string) => context.header('set-cookie', header, { append: true });
      const caller = declared.caching.kind === 'public' ? NOBODY : await identify(options.keys, sender, setCookie, options.secureCookies);
      const input = await readInput(context, declared);
      const way = declared.method === 'POST' ? formWay(context.req.header('accept'), input) : null;
      const answer = await (way === null ? call(options.handlers, name, input, caller) : callForm(() => call(options.handlers, name, input, caller), way));
      if (answer instanceof Redirect) return context.redirect(answer.location, 303);
      for (const tag of tagsOf(name, answer)) context.env.tags.add(tag);
      context.header('cache-control', declared.caching.kind === 'public' ? `public, max-age=${declared.caching.seconds}` : 'private, no-store');
      return context.json(answer as object);
    });
  }
  app.notFound(() => { throw new ApiError('not_found'); });
  app.onError((error, context) => answerError(error, context, options.log));
  return app;
}

/** `:slug+` of the contract in Hono's words. */
function honoPath(path: string): string {
  return path.replace(/:(\w+)\+/g, ':$1{.+}');
}

async function readInput(context: Context, declared: Endpoint): Promise<object> {
  const query = context.req.query();
  const params = context.req.param() as Record<string, string>;
  if (declared.method === 'GET') return { ...query, ...params };
  return { ...query, ...(await readBody(context)), ...params };
}

async function readBody(context: Context): Promise<object> {
  const type = context.req.header('content-type') ?? '';
  if (!type.includes('json')) return context.req.parseBody();
  const body: unknown = await context.req.json().catch((cause: unknown) => {
    throw new ApiError('invalid_input', { detail: 'body: not JSON', cause });
  });
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new ApiError('invalid_input', { detail: 'body: not an object' });
  return body;
}

function answerError(error: unknown, context: Context<{ Bindings: ApiBindings }>, log: Log): Response {
  if (error instanceof FormErrors) {
    context.header('cache-control', 'no-store');
    return context.json({ success: false, errors: error.errors } satisfies FormErrorsAnswer, 400);
  }
  const told = error instanceof ApiError ? error : outage(error) ?? new ApiError('failure', { cause: error });
  if (told.status >= 500) log.error({ err: error, requestId: context.env.requestId, path: context.req.path }, 'API call failed');
  const answer: ErrorAnswer = { detail: told.detail ?? ERROR_TEXT[told.code], code: told.code };
  context.header('cache-control', 'no-store');
  if (told.status === 503) context.header('retry-after', String(told.retryAfterSeconds ?? 5));
  else if (told.retryAfterSeconds !== undefined) context.header('retry-after', String(told.retryAfterSeconds));
  return context.json(answer, told.status as ContentfulStatusCode);
}
