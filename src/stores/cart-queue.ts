import { atom, type ReadableAtom } from 'nanostores';
import type { CartInfo } from '../contract/cart.ts';
import { serialQueue } from './serial-queue.ts';

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

/** `remove`: 0 units, which has a call of its own. */
type LineCall = 'add' | 'update' | 'remove';

/** Sends one change; rejects with the error to show. */
type Send = (call: LineCall, body: { product_id: number; quantity: number }) => Promise<CartInfo>;

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
  call: LineCall;
  quantity: number;
  shown: number;
}

const setTo = (amount: number): PendingChange => ({
  call: amount === 0 ? 'remove' : 'update',
  quantity: amount,
  shown: amount,
});

/** A change of the same product that is not sent yet grows; a removal becomes units again. */
const grownBy = (
  { call, quantity }: PendingChange,
  more: number,
  shown: number,
): PendingChange => ({
  call: call === 'remove' ? 'update' : call,
  quantity: quantity + more,
  shown,
});

/** The server's newest answer about the cart. */
interface NewestAnswer {
  /** Null before the first. */
  get(): CartInfo | null;
  begin(first: CartInfo): void;
  /** The cart changes: an answer to a question that was asked before is stale. */
  outdate(): void;
  /** Takes the answer to a change; false: a newer one is known. */
  take(answer: CartInfo): boolean;
  /** Asks the server; does not take an answer that is stale or older than another one. */
  refresh(): Promise<void>;
}

function newestAnswer(ask: CartCalls['ask']): NewestAnswer {
  let info: CartInfo | null = null;
  /** Incremented by each change and each message. */
  let revision = 0;
  /** Number of questions asked, and the latest one that was answered. */
  let questions = 0;
  let answered = 0;

  return {
    get: () => info,
    begin(first) {
      info ??= first;
    },
    outdate() {
      revision += 1;
    },
    take(answer) {
      const isNewer = info === null || answer.version >= info.version;
      if (isNewer) info = answer;
      revision += 1;
      return isNewer;
    },
    async refresh() {
      const asked = revision;
      const question = (questions += 1);
      try {
        const answer = await ask();
        const isNewer = asked === revision && question > answered;
        answered = Math.max(answered, question);
        if (isNewer) info = answer;
      } catch (error) {
        console.warn('The cart did not load.', error);
      }
    },
  };
}

/** The server's units by product; a later overlay wins. */
function overlaid(
  info: CartInfo | null,
  ...overlays: Iterable<readonly [id: number, { shown: number }]>[]
): Map<number, number> {
  const amounts = new Map(info?.cartItems.map(({ id, amount }) => [id, amount]));
  for (const overlay of overlays) for (const [id, { shown }] of overlay) amounts.set(id, shown);
  return amounts;
}

export function openCart(calls: CartCalls): Cart {
  const { send, sendLast = send, ask, onFailure, onAnswer } = calls;
  const $view = atom<CartView>({ info: null, amounts: new Map(), isBusy: false });
  const newest = newestAnswer(ask);
  const queue = serialQueue(() => {
    sent.clear();
    show();
  });
  const pending = new Map<number, PendingChange>();
  /** The change that is being sent. */
  const sent = new Map<number, PendingChange>();
  /** Product → units shown for the latest request for it that is followed. */
  const followed = new Map<number, { shown: number }>();

  function show(): void {
    const info = newest.get();
    const amounts = overlaid(info, followed, sent, pending);
    $view.set({ info, amounts, isBusy: queue.isBusy() });
  }

  /** Runs one change at a time; after a failure shows the server's state. */
  function runInQueue(change: () => Promise<CartInfo>): Promise<CartInfo> {
    newest.outdate();
    return queue.run(async () => {
      const answer = await change();
      onAnswer?.(answer);
      // Another tab was faster, or the cart is new.
      if (!newest.take(answer)) await refresh();
      return answer;
    });
  }

  /** Sends what is wanted of the product when its turn comes. */
  async function sendPending(id: number): Promise<CartInfo> {
    await calls.ready?.();
    const change = pending.get(id);
    // Sent already when the page was left; now that it is back, the server knows the outcome.
    if (change === undefined) return ask();
    pending.delete(id);
    sent.set(id, change);
    return send(change.call, { product_id: id, quantity: change.quantity });
  }

  function enqueue(id: number, change: PendingChange): void {
    const isQueued = pending.has(id);
    pending.set(id, change);
    if (!isQueued) handleFailure(runInQueue(() => sendPending(id)));
    show();
  }

  function handleFailure(done: Promise<CartInfo>): void {
    done.catch((error: unknown) => {
      onFailure(error);
      return refresh();
    });
  }

  const refresh = () => newest.refresh().then(show);

  return {
    $view,
    begin(first) {
      newest.begin(first);
      show();
    },
    add(id, quantity, expected) {
      const before = pending.get(id);
      const change = { call: 'add', quantity, shown: expected } as const;
      enqueue(id, before === undefined ? change : grownBy(before, quantity, expected));
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
    want: (id, amount) => enqueue(id, setTo(amount)),
    run: runInQueue,
    hear(answer) {
      if (answer.version <= (newest.get()?.version ?? -1)) return;
      newest.take(answer);
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
    settled: queue.settled,
  };
}
