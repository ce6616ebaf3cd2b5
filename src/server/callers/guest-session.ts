import { SESSION_COOKIE_SECONDS } from '../../domain/limits.ts';
import type { NewSession } from './caller.ts';
import type { SessionKeys } from './keys.ts';

interface Options {
  /** The key that the request shows. */
  shownKey: string | undefined;
  address: string;
  /** The request comes from a program, which shows its key in a header and keeps it by itself. */
  isProgram: boolean;
  /** Sets the cookie of the key. */
  put: (key: string, seconds: number) => void;
}

interface OpenSession {
  id: number;
  key: string;
}

/**
 * The guest's session during one request: open, promised (the shop gave its key, and nothing is
 * stored under it yet), or neither.
 */
export async function guestSession(
  keys: SessionKeys,
  { shownKey, address, isProgram, put }: Options,
) {
  const found = shownKey === undefined ? null : await keys.useSession(shownKey);
  let session: OpenSession | null =
    found === null || shownKey === undefined ? null : { id: found.id, key: shownKey };
  let promised =
    session === null && shownKey !== undefined && keys.isPromised(shownKey) ? shownKey : undefined;
  const isKnown = session !== null || promised !== undefined;
  const isRenewed = found?.isRenewed === true && !isProgram;
  if (isRenewed && session !== null) put(session.key, SESSION_COOKIE_SECONDS);

  function keep(opened: OpenSession): OpenSession {
    session = opened;
    put(opened.key, SESSION_COOKIE_SECONDS);
    return opened;
  }
  function promise(): string {
    promised = keys.promiseSession();
    put(promised, SESSION_COOKIE_SECONDS);
    return promised;
  }
  return {
    /** Whether the shop gave the key that the request shows. */
    isKnown,
    /** Whether the session lives longer from now on, and so does its cookie. */
    isRenewed,
    get id() {
      return session?.id ?? null;
    },
    open: async () => session ?? keep(await keys.openSession(address, promised)),
    promise: () => session?.key ?? promised ?? promise(),
    new: (): NewSession => keys.newSession(address, promised),
    keep,
    /**
     * At login and logout the session gets a new key that nobody knew before. A program that shows
     * only the key of its login gets no session: its own is not known here.
     */
    async change(): Promise<void> {
      if (session === null && promised !== undefined) return void promise();
      if (session === null) return isProgram ? put('', 0) : undefined;
      const key = await keys.changeSession(session.key);
      // When null, a parallel request of this browser has changed the key and brings it.
      if (key !== null) keep({ id: session.id, key });
    },
  };
}
