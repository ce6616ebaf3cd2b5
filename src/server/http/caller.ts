import { ApiError } from '../../contract/errors.ts';
import type { Caller } from './handlers.ts';
import type { Sessions } from './sessions.ts';

export const SESSION_COOKIE = 'session_key';

/** The value of one cookie of a Cookie header. */
export function cookie(header: string | null | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return value.join('=');
  }
  return undefined;
}

/** The key that the caller shows: the Authorization header wins over the cookie. */
function sessionKey(authorization: string | null | undefined, cookies: string | null | undefined): string | undefined {
  if (authorization === null || authorization === undefined || authorization === '') return cookie(cookies, SESSION_COOKIE);
  const [scheme, key] = authorization.split(' ');
  if (scheme === 'Session' && key !== undefined) return key;
  throw new ApiError('not_authorized');
}

/** Who calls, from the headers; an unknown or expired key in the header is refused, in the cookie ignored. */
export async function identify(
  sessions: Sessions, headers: { authorization?: string | null | undefined; cookie?: string | null | undefined },
  onOpened: (key: string) => void,
): Promise<Caller> {
  const key = sessionKey(headers.authorization, headers.cookie);
  const found = key === undefined ? null : await sessions.find(key);
  if (found === null && headers.authorization) throw new ApiError('not_authorized');
  let opened: { id: number; key: string } | null = found === null || key === undefined ? null : { id: found, key };
  return {
    get sessionId() {
      return opened?.id ?? null;
    },
    async openSession() {
      if (opened === null) {
        opened = await sessions.open();
        onOpened(opened.key);
      }
      return opened;
    },
  };
}

/** The caller behind a public page: nobody in particular. */
export const NOBODY: Caller = {
  sessionId: null,
  openSession: () => Promise.reject(new Error('A public page must not open a session.')),
};
