import { api, type Client, type EndpointName } from '../../src/contract/api.ts';
import { ApiError } from '../../src/contract/errors.ts';
import type { Queries } from '../../src/server/database/transaction.ts';
import { identify } from '../../src/server/callers/identify.ts';
import type { Handlers } from '../../src/server/api/handlers.ts';
import { keysOf } from '../../src/server/callers/keys.ts';
import { systemClock, type Clock } from '../../src/server/platform/clock.ts';
import { clientOf } from './client.ts';

/** A visitor with a browser: it keeps cookies and sends them with the next call. */
export interface Shopper {
  readonly cookies: Map<string, string>;
  api: Client;
  /** Logs in without a letter. */
  signIn(accountId: number): Promise<void>;
}

/** The address and the browser of a visitor. */
export interface From {
  address?: string;
  userAgent?: string;
}

export function shopperOf(
  db: Queries,
  handlers: Partial<Handlers>,
  clock: Clock = systemClock,
  from: From | string = {},
): Shopper {
  const { address = '127.0.0.1', userAgent } = typeof from === 'string' ? { address: from } : from;
  const cookies = new Map<string, string>();
  const keep = (header: string) => {
    const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(header) ?? [];
    if (/Max-Age=0(;|$)/.test(header)) cookies.delete(name);
    else cookies.set(name, value);
  };
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const caller = () =>
    identify(
      keysOf(db, clock),
      { cookie: cookie(), address, userAgent },
      { setCookie: keep, secureCookies: false },
    );
  const send = async (name: EndpointName, input: unknown) =>
    (clientOf(handlers, await caller())[name] as (input: unknown) => Promise<unknown>)(input);
  return {
    cookies,
    api: Object.fromEntries(
      (Object.keys(api) as EndpointName[]).map((name) => [
        name,
        (input: unknown) => send(name, input),
      ]),
    ) as unknown as Client,
    async signIn(accountId) {
      await (await caller()).signIn(accountId, 3600);
    },
  };
}

/** The e-mail of the logged-in account; null for a guest. */
export async function emailOf({ api }: Shopper): Promise<string | null> {
  try {
    return (await api.personalInfo({})).email;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_authorized') return null;
    throw error;
  }
}

export const isGuest = async (who: Shopper): Promise<boolean> => (await emailOf(who)) === null;
