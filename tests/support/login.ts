import { pino } from 'pino';
import { runJobs } from '../../src/server/database/job-runner.ts';
import type { Database } from '../../src/server/database/open.ts';
import type { Handlers } from '../../src/server/api/handlers.ts';
import type { VerifyHuman } from '../../src/server/callers/human.ts';
import { keysOf } from '../../src/server/callers/keys.ts';
import { createApi } from '../../src/server/api/create-api.ts';
import type { AlertDeps } from '../../src/server/modules/account/alert.ts';
import { accountLetterTasks } from '../../src/server/modules/account/letter.ts';
import { personalRoutes } from '../../src/server/modules/account/personal-routes.ts';
import { accountRoutes } from '../../src/server/modules/account/routes.ts';
import type { MergeCarts } from '../../src/server/modules/account/join-guest.ts';
import type { Uploads } from '../../src/server/modules/media/uploads.ts';
import type { Clock } from '../../src/server/platform/clock.ts';
import { putCatalogue } from './catalogue.ts';
import { openTestDatabase } from './database.ts';
import { openPost, type Post } from './post.ts';
import { TEST_SECRETS } from './secrets.ts';
import { shopperOf } from './shopper.ts';
import type { Client } from '../../src/contract/api.ts';

/** A clock that only a test moves. */
export function handClock(start = '2026-11-20T09:00:00Z') {
  let now = new Date(start).getTime();
  return {
    clock: (() => new Date(now)) as Clock,
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}

const none = () => Promise.reject(new Error('There are no files here.'));
const NO_UPLOADS: Uploads = { keep: none, read: none, remove: none };

export interface Answered {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

interface LoginOptions {
  db?: Database;
  clock?: Clock;
  mergeCarts?: MergeCarts;
  handlers?: Partial<Handlers>;
  secureCookies?: boolean;
  logTo?: (line: string) => void;
  onAlarm?: AlertDeps['onAlarm'];
  /** Absent: everybody passes as human. */
  verifyHuman?: VerifyHuman;
  /**
   * Receives the letters of this process, which may send a letter that another process of the site
   * asked for.
   */
  post?: Post;
}

/** One process of the login API over HTTP, with a stub in place of the mail server. */
export async function openLogin(options: LoginOptions = {}) {
  const db = options.db ?? (await openTestDatabase());
  const clock = options.clock ?? (() => new Date());
  const secret = TEST_SECRETS.of('login');
  const post = options.post ?? openPost();
  const log = pino(
    { level: options.logTo ? 'trace' : 'silent' },
    { write: (line: string) => options.logTo?.(line) },
  );
  const jobs = runJobs(db, {
    tasks: accountLetterTasks({
      db,
      clock,
      loginKey: secret,
      mailer: post,
      siteUrl: 'https://skoba.example',
    }),
    clock,
    onError: (error) => log.error({ err: error }),
  });
  const handlers = {
    ...accountRoutes({
      db,
      clock,
      loginKey: secret,
      mergeCarts: options.mergeCarts ?? (() => Promise.resolve({ count: 0 })),
      verifyHuman: options.verifyHuman ?? (() => Promise.resolve()),
      onAlarm: options.onAlarm ?? (() => undefined),
    }),
    ...personalRoutes({
      db,
      clock,
      loginKey: secret,
      cards: () => Promise.resolve([]),
      uploads: NO_UPLOADS,
      onAlarm: options.onAlarm ?? (() => undefined),
    }),
    ...options.handlers,
  } as Handlers;
  const app = createApi({
    handlers,
    keys: keysOf(db, clock),
    log,
    secureCookies: options.secureCookies ?? false,
  });

  /** A browser that keeps its cookies; calls with a body are POSTs. */
  function browser(address = '203.0.113.1') {
    const cookies = new Map<string, string>();
    return {
      cookies,
      async call(
        path: string,
        body?: object,
        headers: Record<string, string> = {},
      ): Promise<Answered> {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const answer = await app({
          method: body === undefined ? 'GET' : 'POST',
          url: `/api/personal/${path}`,
          address,
          headers: { 'content-type': 'application/json', cookie, ...headers },
          readBody: () => Promise.resolve(Buffer.from(JSON.stringify(body))),
        });
        const answered = new Headers();
        for (const [name, value] of Object.entries(answer.headers))
          for (const each of [value].flat()) answered.append(name, each);
        for (const header of answered.getSetCookie()) {
          const [pair = '', ...attributes] = header.split('; ');
          const [name = '', value = ''] = pair.split('=');
          if (attributes.includes('Max-Age=0')) cookies.delete(name);
          else cookies.set(name, value);
        }
        return {
          status: answer.status,
          body: (answer.body === '' ? {} : JSON.parse(answer.body)) as Record<string, unknown>,
          headers: answered,
        };
      },
    };
  }
  type Browser = ReturnType<typeof browser>;

  async function logIn(who: Browser, email: string, more: object = {}): Promise<Answered> {
    await who.call('email_login', { email });
    return who.call('email_login', { email, code: await post.codeFor(email), ...more });
  }

  return {
    db,
    post,
    letters: post.letters,
    codeFor: post.codeFor,
    browser,
    logIn,
    async register(who: Browser, email: string, more: object = {}): Promise<Answered> {
      await logIn(who, email);
      return who.call('registration', {
        first_name: 'Анна',
        last_name: 'Котова',
        email,
        phone: '8 (916) 123-45-67',
        ...more,
      });
    },
    async close() {
      await jobs.close();
      if (options.db === undefined) await db.close();
    },
  };
}

/** Only asks for codes and logs in: for tests of the letters. */
export const loginClient = (db: Database, clock: Clock, loginKey: string): Client =>
  shopperOf(
    db,
    accountRoutes({
      db,
      clock,
      loginKey,
      mergeCarts: () => Promise.resolve({ count: 0 }),
      verifyHuman: () => Promise.resolve(),
      onAlarm: () => undefined,
    }),
    clock,
    '192.0.2.1',
  ).api;

/**
 * A login in a shop with goods. Carts are not merged: `merged` has whose would be, `logged` the lines
 * of the log, `keyCookies` what an answer does with the cookies of a key.
 */
export async function openShopLogin() {
  const db = await openTestDatabase();
  const goods = await putCatalogue(db, {
    categories: { petli: 'Петли' },
    products: ['a', 'b', 'c'].map((slug) => ({ slug, in: 'petli' })),
  });
  const merged: Parameters<MergeCarts>[1][] = [];
  const logged: string[] = [];
  const time = handClock();
  const login = await openLogin({
    db,
    clock: time.clock,
    mergeCarts: (_tx, owners) => Promise.resolve({ count: merged.push(owners) }),
    logTo: (line) => logged.push(line),
  });
  let visitors = 0;
  return {
    db,
    goods,
    merged,
    logged,
    time,
    login,
    newBrowser: () => login.browser(`198.18.${visitors++}.1`),
    keyCookies: (headers: Headers) =>
      headers
        .getSetCookie()
        .filter((header) => /^(auth_key|authorized)=/.test(header))
        .map((header) => header.replace(/=[\w-]{32};/, '=KEY;')),
    async close() {
      await login.close();
      await db.close();
    },
  };
}

export type Login = Awaited<ReturnType<typeof openLogin>>;
export type Browser = ReturnType<Login['browser']>;
