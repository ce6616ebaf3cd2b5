import { atom, type ReadableAtom } from 'nanostores';
import { keep, onKeptElsewhere, readKept, type KeptKey } from '../client/kept.ts';
import { hasApiErrorName } from '../contract/api-error-name.ts';
import { say } from './notice.ts';
import { $isAuthorized, $login, loginNow, lookWhoIsThere } from './session.ts';
import { serialQueue } from './serial-queue.ts';

export interface SavedCalls {
  load: () => Promise<readonly number[]>;
  add: (id: number) => Promise<{ message: string }>;
  remove: (id: number) => Promise<{ message: string }>;
  /** Resolves when these need not wait for scripts; a page that goes away sends by `sendLast`. */
  ready?: () => Promise<unknown>;
  sendLast?: (id: number, isSaved: boolean) => Promise<unknown>;
}

/** The saved products; undefined or null until the server, this tab or another tab has told. */
export interface Saved {
  of: (id: number) => boolean | undefined;
  count: number | null;
}

/**
 * Products that a shopper has saved. A press shows at once, requests are sent one after another,
 * and a refusal rolls the change back.
 */
export interface SavedProducts {
  readonly $saved: ReadableAtom<Saved>;
  /** Asks the server for the saved products. */
  load(): Promise<void>;
  /**
   * Resolves with the server's message, or null when a later press has replaced this one. Rejects
   * with the server's error. `sent`: the answer to a press that was sent before the store loaded.
   */
  set(id: number, isSaved: boolean, sent?: Promise<{ message: string }>): Promise<string | null>;
  /** The page is being left: sends pending changes at once. */
  leave(): void;
  /** The shopper has logged out, or is somebody else now. */
  forget(): void;
}

/**
 * Loads the saved products of the logged-in shopper; clears them for a guest or another login. Loads
 * again when the page comes back from the back/forward cache.
 */
export function followShopper(saved: SavedProducts): void {
  // Nobody to follow while the server renders.
  if (!('addEventListener' in globalThis)) return;
  const load = () => {
    saved.load().catch((error: unknown) => console.warn('The saved products did not load.', error));
  };
  $login.subscribe((login, before) => {
    if (login === null || typeof before === 'string') saved.forget();
    if (typeof login === 'string') load();
  });
  lookWhoIsThere();
  globalThis.addEventListener?.('pageshow', ({ persisted }) => {
    if (persisted && $isAuthorized.get() === true) load();
  });
  globalThis.addEventListener?.('pagehide', saved.leave);
}

/**
 * Says what became of a press on a product: the server's message, why it refused, or else `failed`.
 * `askToLogIn`: called when the shopper is logged in no more.
 */
export function saySaved(
  pressed: Promise<string | null>,
  failed: string,
  askToLogIn: () => void,
): void {
  pressed.then(
    (message) => {
      if (message !== null) say(message);
    },
    (error: unknown) => {
      const refused = hasApiErrorName(error) ? error : null;
      if (refused?.code === 'not_authorized') return askToLogIn();
      say(refused?.detail ?? failed);
    },
  );
}

const idsOf = (kept: string) => kept.split(',').map(Number).filter(Boolean);

/** The saved products in storage if they are of this login; else null. */
function ownOf(kept: string | null): ReadonlySet<number> | null {
  const [login, ids] = kept?.split(':') ?? [];
  return ids === undefined || login !== loginNow() ? null : new Set(idsOf(ids));
}

/**
 * Confirmed products are stored under `key` as «login:17,23», for the next page and for other tabs.
 */
export function savedProducts(key: KeptKey, calls: SavedCalls): SavedProducts {
  const wanted = new Map<number, { isSaved: boolean; isSent: boolean }>();
  let confirmed = ownOf(readKept(key));
  /** The login that the saved products belong to. */
  let owner = loginNow();
  /** Incremented when the shopper changes: answers about the previous one are dropped. */
  let shopper = 0;

  const currentlySaved = (): Saved => {
    const ids = confirmed === null ? null : new Set(confirmed);
    for (const [id, { isSaved }] of wanted)
      if (isSaved) ids?.add(id);
      else ids?.delete(id);
    return { of: (id) => wanted.get(id)?.isSaved ?? confirmed?.has(id), count: ids?.size ?? null };
  };
  const $saved = atom<Saved>(currentlySaved());
  const show = () => $saved.set(currentlySaved());
  const confirm = (ids: Iterable<number>) => {
    confirmed = new Set(ids);
    if (owner === loginNow()) keep(key, `${owner}:${[...confirmed].join(',')}`);
  };
  const send = (id: number, isSaved: boolean) => (isSaved ? calls.add(id) : calls.remove(id));
  const sendLast = calls.sendLast ?? send;
  /** The server has answered; a later press waits for its own turn. */
  const settle = (id: number, change: object) => {
    if (wanted.get(id) === change) wanted.delete(id);
  };
  const queue = serialQueue(show);
  onKeptElsewhere(key, (stored) => {
    const own = ownOf(stored);
    if (stored !== null && own === null) return;
    confirmed = own;
    show();
  });

  return {
    $saved,
    load: () =>
      queue.run(async () => {
        const [asked, login] = [shopper, loginNow()];
        const ids = await calls.load();
        if (asked !== shopper || login !== loginNow()) return;
        owner = login;
        confirm(ids);
        // Whatever was sent was answered before this turn, so these products include it.
        for (const [id, { isSent }] of wanted) if (isSent) wanted.delete(id);
      }),
    set(id, isSaved, sent) {
      const change = { isSaved, isSent: sent !== undefined };
      // It may fail before its turn comes; the turn then reports it.
      void Promise.allSettled([sent]);
      wanted.set(id, change);
      show();
      return queue.run(async () => {
        if (sent === undefined && calls.ready !== undefined) await calls.ready();
        if (wanted.get(id) !== change && sent === undefined) return null;
        change.isSent = true;
        try {
          const { message } = await (sent ?? send(id, isSaved));
          // It stays shown until the other products are known.
          if (confirmed === null) return message;
          const others = [...confirmed].filter((other) => other !== id);
          confirm(isSaved ? [...others, id] : others);
          settle(id, change);
          return message;
        } catch (error) {
          settle(id, change);
          throw error;
        }
      });
    },
    leave() {
      for (const [id, { isSaved, isSent }] of wanted)
        if (!isSent)
          sendLast(id, isSaved).catch((error: unknown) =>
            console.warn('The page went away before its last change was kept.', error),
          );
      // The page came back: the server knows the outcome.
      wanted.clear();
    },
    forget() {
      shopper += 1;
      wanted.clear();
      confirmed = null;
      // Products of a login that followed in another tab may be stored already.
      if (loginNow() === null) keep(key, null);
      show();
    },
  };
}
