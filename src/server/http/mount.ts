import { Hono } from 'hono';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { api } from '../../contract/api.ts';
import type { EndpointName } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { ErrorAnswer } from '../../contract/errors.ts';
import { SESSION_COOKIE_SECONDS } from '../../domain/limits.ts';
import { ERROR_TEXT } from '../../features/shell/text.ts';
import type { Log } from '../platform/log.ts';
import { call } from './call.ts';
import { NOBODY, SESSION_COOKIE, identify } from './caller.ts';
import type { Handlers } from './handlers.ts';
import { outage } from './outage.ts';
import type { Sessions } from './sessions.ts';
import { tagsOf } from './tags.ts';

/** What the server passes with a request and reads afterwards. */
export interface ApiBindings {
  requestId: string;
  tags: Set<string>;
}
export type ApiApp = Hono<{ Bindings: ApiBindings }>;

const BODY_BYTES = 64 * 1024;

/** The API over HTTP: every declared endpoint, nothing else. */
export function mountApi(options: { handlers: Handlers; sessions: Sessions; log: Log; secureCookies: boolean }): ApiApp {
  const app: ApiApp = new Hono();
  app.use(bodyLimit({ maxSize: BODY_BYTES, onError: () => { throw new ApiError('body_too_large'); } }));
  for (const name of Object.keys(api) as EndpointName[]) {
    const declared: Endpoint = api[name];
    app.on(declared.method, honoPath(declared.path), async (context) => {
      const caller = declared.caching.kind === 'public' ? NOBODY : await identify(
        options.sessions,
        { authorization: context.req.header('authorization'), cookie: context.req.header('cookie') },
        (key) => context.header('set-cookie', sessionCookie(key, options.secureCookies)),
      );
      const answer = await call(options.handlers, name, await readInput(context, declared), caller);
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
  const told = error instanceof ApiError ? error : outage(error) ?? new ApiError('failure', { cause: error });
  if (told.status >= 500) log.error({ err: error, requestId: context.env.requestId, path: context.req.path }, 'API call failed');
  const answer: ErrorAnswer = { detail: told.detail ?? ERROR_TEXT[told.code], code: told.code };
  context.header('cache-control', 'no-store');
  if (told.status === 503) context.header('retry-after', String(told.retryAfterSeconds ?? 5));
  else if (told.retryAfterSeconds !== undefined) context.header('retry-after', String(told.retryAfterSeconds));
  return context.json(answer, told.status as ContentfulStatusCode);
}

function sessionCookie(key: string, secure: boolean): string {
  return `${SESSION_COOKIE}=${key}; Path=/; Max-Age=${SESSION_COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
