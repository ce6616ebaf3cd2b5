import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { keep, onKeptElsewhere, readKept } from '../client/kept.ts';
import type { KeptKey } from '../client/kept.ts';

export interface MarkCalls {
  load: () => Promise<readonly number[]>;
  add: (id: number) => Promise<{ message: string }>;
  remove: (id: number) => Promise<{ message: string }>;
}

/** What is known: undefined or null until the server, this tab or another one has told. */
export interface Marks {
  of: (id: number) => boolean | undefined;
  count: number | null;
}

/** Products that a shopper marked: shown at once as wanted, sent one after the other, taken back when the server refuses. */
export interface ProductMarks {
  readonly $marks: ReadableAtom<Marks>;
  /** Asks the server what is marked. */
  load(): Promise<void>;
  /** The server's message; null when a later press has replaced this one. Rejects with what the server answered. */
  set(id: number, isMarked: boolean): Promise<string | null>;
  /** The page goes away: what still waits is sent at once. */
  leave(): void;
  /** The shopper is nobody now. */
  forget(): void;
}

const idsOf = (kept: string) => kept.split(',').filter(Boolean).map(Number);

/** What the server has confirmed is kept under `key`, as «17,23», for the next page and for the other tabs. */
export function productMarks(key: KeptKey, calls: MarkCalls): ProductMarks {
  const wanted = new Map<number, { isMarked: boolean; isSent: boolean }>();
  const kept = readKept(key);
  let confirmed: ReadonlySet<number> | null = kept === null ? null : new Set(idsOf(kept));
  /** Counts who is forgotten: an answer about somebody who was here before is dropped. */
  let shopper = 0;
  let queue: Promise<unknown> = Promise.resolve();

  const look = (): Marks => {
    const ids = confirmed === null ? null : new Set(confirmed);
    for (const [id, { isMarked }] of wanted) if (isMarked) ids?.add(id); else ids?.delete(id);
    return { of: (id) => wanted.get(id)?.isMarked ?? confirmed?.has(id), count: ids?.size ?? null };
  };
  const $marks = atom<Marks>(look());
  const show = () => $marks.set(look());
  const confirm = (ids: Iterable<number>) => {
    confirmed = new Set(ids);
    keep(key, [...confirmed].join(','));
  };
  const send = (id: number, isMarked: boolean) => (isMarked ? calls.add(id) : calls.remove(id));
  /** The server has spoken; a later press waits for its own turn. */
  const settle = (id: number, wish: object) => {
    if (wanted.get(id) === wish) wanted.delete(id);
  };
  const inTurn = <Result>(act: () => Promise<Result>): Promise<Result> => {
    const turn = queue.then(act).finally(show);
    queue = Promise.allSettled([turn]);
    return turn;
  };
  onKeptElsewhere(key, (told) => {
    confirmed = told === null ? null : new Set(idsOf(told));
    show();
  });

  return {
    $marks,
    load: () => inTurn(async () => {
      const asked = shopper;
      const ids = await calls.load();
      if (asked === shopper) confirm(ids);
    }),
    set(id, isMarked) {
      const wish = { isMarked, isSent: false };
      wanted.set(id, wish);
      show();
      return inTurn(async () => {
        if (wanted.get(id) !== wish) return null;
        wish.isSent = true;
        try {
          const { message } = await send(id, isMarked);
          if (confirmed === null) return message;
          const others = [...confirmed].filter((other) => other !== id);
          confirm(isMarked ? [...others, id] : others);
          settle(id, wish);
          return message;
        } catch (error) {
          settle(id, wish);
          throw error;
        }
      });
    },
    leave() {
      for (const [id, { isMarked, isSent }] of wanted) if (!isSent) send(id, isMarked).catch((error: unknown) => console.warn('The page went away before its last mark was kept.', error));
      // Back again, the server knows the outcome.
      wanted.clear();
    },
    forget() {
      shopper += 1;
      wanted.clear();
      confirmed = null;
      keep(key, null);
      show();
    },
  };
}
