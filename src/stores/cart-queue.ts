import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import type { CartInfo } from '../contract/cart.ts';

/**
 * The cart as one tab sees it: the server's last answer, overlaid with what the shopper wants.
 * Changes are sent one at a time. A newer quantity of a product replaces one not sent yet, and an
 * answer older than the known version is ignored.
 */

export interface CartView {
  /** The server's last answer; null before the first. */
  info: CartInfo | null;
  /**
   * Units by product as the shopper should see them: the server's, overlaid with pending changes.
   */
  amounts: ReadonlyMap<number, number>;
  /** A change is being sent. */
  isBusy: boolean;
}

/** Sends one change; rejects with the error to show. */
type Send = (
  call: 'add' | 'update',
  body: { product_id: number; quantity: number },
) => Promise<CartInfo>;

/** What the queue needs from outside. */
export interface CartCalls {
  send: Send;
  /** Resolves when `send` needs not wait for scripts; a page that goes away sends by `sendLast`. */
  ready?: () => Promise<unknown>;
  sendLast?: Send;
  ask: () => Promise<CartInfo>;
  /** Called when a change failed and was rolled back. */
  onFailure: (error: unknown) => void;
  /** Called with each answer to a change, to pass it to other tabs. */
  onAnswer?: (info: CartInfo) => void;
}

interface Cart {
  $view: ReadableAtom<CartView>;
  /** Takes what the page was rendered with, unless an answer is known. */
  begin(info: CartInfo): void;
  /** Adds `quantity` units; shows `expected` until the server answers. */
  add(id: number, quantity: number, expected: number): void;
  /** Follows a request that was sent before this script loaded; it is not sent again. */
  follow(id: number, expected: number, answer: Promise<CartInfo>): void;
  /** Sets the units of a product; 0 removes. */
  want(id: number, amount: number): void;
  /** Runs any other change of the cart in the same queue. */
  run(change: () => Promise<CartInfo>): Promise<CartInfo>;
  /** Takes an answer that another tab received. */
  hear(info: CartInfo): void;
  /** Asks the server; a change made in the meantime wins over the answer. */
  refresh(): Promise<void>;
  /** The page is being left: sends pending changes at once. */
  leave(): void;
  /** Resolves when nothing is pending. */
  settled(): Promise<void>;
}

interface PendingChange {
  call: 'add' | 'update';
  quantity: number;
  shown: number;
}

export function openCart({
  send,
  ready,
  sendLast = send,
  ask,
  onFailure,
  onAnswer,
}: CartCalls): Cart {
  const $view = atom<CartView>({ info: null, amounts: new Map(), isBusy: false });
  const pending = new Map<number, PendingChange>();
  /** Product → units shown for the latest request for it that is followed. */
  const followed = new Map<number, { shown: number }>();
  let sent: { id: number; shown: number } | null = null;
  let info: CartInfo | null = null;
  let waiting = 0;
  let queue: Promise<unknown> = Promise.resolve();
  /** Incremented by each change and each message: an answer to an older question is stale. */
  let revision = 0;
  /** Number of questions asked; `known` is the latest one that was answered. */
  let questions = 0;
  let known = 0;

  function show(): void {
    const amounts = new Map(info?.cartItems.map(({ id, amount }) => [id, amount]));
    for (const [id, { shown }] of followed) amounts.set(id, shown);
    if (sent !== null) amounts.set(sent.id, sent.shown);
    for (const [id, { shown }] of pending) amounts.set(id, shown);
    $view.set({ info, amounts, isBusy: waiting > 0 });
  }

  function accept(answer: CartInfo): boolean {
    const isNewer = info === null || answer.version >= info.version;
    if (isNewer) info = answer;
    revision += 1;
    return isNewer;
  }

  /** Runs one change at a time; after a failure shows the server's state. */
  function runInQueue(change: () => Promise<CartInfo>): Promise<CartInfo> {
    waiting += 1;
    revision += 1;
    const done = queue
      .then(change)
      .then((answer) => {
        onAnswer?.(answer);
        if (accept(answer)) return answer;
        // A version below the known one: another tab was faster, or the cart is new. Ask the
        // server.
        return refresh().then(() => answer);
      })
      .finally(() => {
        waiting -= 1;
        sent = null;
        show();
      });
    // `done` reports the failure; the next change is sent either way.
    queue = Promise.allSettled([done]);
    return done;
  }

  function enqueue(id: number, change: PendingChange): void {
    const isQueued = pending.has(id);
    pending.set(id, change);
    if (isQueued) return show();
    const done = runInQueue(async () => {
      await ready?.();
      const next = pending.get(id);
      // Sent already when the page was left; now that it is back, the server knows the outcome.
      if (next === undefined) return ask();
      const { call, quantity, shown } = next;
      pending.delete(id);
      sent = { id, shown };
      return send(call, { product_id: id, quantity });
    });
    show();
    handleFailure(done);
  }

  function handleFailure(done: Promise<CartInfo>): void {
    done.catch((error: unknown) => {
      onFailure(error);
      return refresh();
    });
  }

  async function refresh(): Promise<void> {
    const asked = revision;
    const question = (questions += 1);
    try {
      const answer = await ask();
      const isNewer = asked === revision && question > known;
      known = Math.max(known, question);
      if (isNewer) info = answer;
    } catch (error) {
      console.warn('The cart did not load.', error);
    }
    show();
  }

  return {
    $view,
    begin(first) {
      info ??= first;
      show();
    },
    add(id, quantity, expected) {
      const before = pending.get(id);
      // Merge into a change of the same product that is not sent yet.
      enqueue(
        id,
        before === undefined
          ? { call: 'add', quantity, shown: expected }
          : { ...before, quantity: before.quantity + quantity, shown: expected },
      );
    },
    follow(id, expected, answer) {
      const press = { shown: expected };
      followed.set(id, press);
      // It may fail before its turn comes; the turn then reports it.
      const settled = Promise.allSettled([answer]);
      const answered = async () => {
        await settled;
        // A later press of the same product is still waiting for its own answer.
        if (followed.get(id) === press) followed.delete(id);
        return answer;
      };
      handleFailure(runInQueue(answered));
      show();
    },
    want: (id, amount) => enqueue(id, { call: 'update', quantity: amount, shown: amount }),
    run: runInQueue,
    hear(answer) {
      if (info !== null && answer.version <= info.version) return;
      accept(answer);
      show();
    },
    refresh,
    leave() {
      for (const [id, { call, quantity }] of pending)
        sendLast(call, { product_id: id, quantity }).catch((error: unknown) =>
          console.warn('The page went away before its last change was in the cart.', error),
        );
      pending.clear();
    },
    async settled() {
      while (waiting > 0) await queue;
    },
  };
}
