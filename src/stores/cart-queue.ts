import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import type { CartInfo } from '../contract/cart.ts';

/**
 * The cart as one tab sees it: what the server told, and over it what the shopper wants. Changes go
 * out one after another, the newest wish for a product replaces an unsent one, and an answer older
 * than what is known is ignored.
 */

export interface CartView {
  /** What the server told last; null until it has. */
  info: CartInfo | null;
  /** Units by product as the shopper should see them: the server's, and the wishes on their way. */
  amounts: ReadonlyMap<number, number>;
  /** Something is on its way. */
  isBusy: boolean;
}

/** What the cart asks of its surroundings. */
export interface CartCalls {
  /** Sends one change; rejects with what the shopper is to be told. */
  send: (
    call: 'add' | 'update',
    body: { product_id: number; quantity: number },
  ) => Promise<CartInfo>;
  ask: () => Promise<CartInfo>;
  /** Hears that a change failed and was taken back. */
  onFailure: (error: unknown) => void;
  /** Hears of each answer to a change, to pass it on to other tabs. */
  onAnswer?: (info: CartInfo) => void;
}

interface Cart {
  $view: ReadableAtom<CartView>;
  /** Puts so many units more in; `expected` is shown until the server has answered. */
  add(id: number, quantity: number, expected: number): void;
  /** Takes the answer to units that were put in before this was here; they are not sent again. */
  follow(id: number, expected: number, answer: Promise<CartInfo>): void;
  /** Sets the units of a product; 0 removes. */
  want(id: number, amount: number): void;
  /** Runs any other change of the cart in the same queue. */
  run(change: () => Promise<CartInfo>): Promise<CartInfo>;
  /** Takes what another tab was told. */
  hear(info: CartInfo): void;
  /** Asks the server; a change made meanwhile wins over its answer. */
  refresh(): Promise<void>;
  /** The page goes away: what still waits is sent at once. */
  leave(): void;
  /** Resolves when nothing is on its way. */
  settled(): Promise<void>;
}

interface Wish {
  call: 'add' | 'update';
  quantity: number;
  shown: number;
}

export function openCart({ send, ask, onFailure, onAnswer }: CartCalls): Cart {
  const $view = atom<CartView>({ info: null, amounts: new Map(), isBusy: false });
  const wishes = new Map<number, Wish>();
  /** Units shown of what is followed. */
  const followed = new Map<number, number>();
  let sent: { id: number; shown: number } | null = null;
  let info: CartInfo | null = null;
  let waiting = 0;
  let queue: Promise<unknown> = Promise.resolve();
  /** Counts what was begun or heard: an answer to an older question is old. */
  let moment = 0;
  /** Counts questions; `known` is the latest one whose answer came. */
  let questions = 0;
  let known = 0;

  function show(): void {
    const amounts = new Map(info?.cartItems.map(({ id, amount }) => [id, amount]));
    for (const [id, shown] of followed) amounts.set(id, shown);
    if (sent !== null) amounts.set(sent.id, sent.shown);
    for (const [id, { shown }] of wishes) amounts.set(id, shown);
    $view.set({ info, amounts, isBusy: waiting > 0 });
  }

  function take(told: CartInfo): boolean {
    const isNews = info === null || told.version >= info.version;
    if (isNews) info = told;
    moment += 1;
    return isNews;
  }

  /** One change at a time; what fails is shown as the server has it. */
  function inTurn(change: () => Promise<CartInfo>): Promise<CartInfo> {
    waiting += 1;
    moment += 1;
    const done = queue
      .then(change)
      .then((told) => {
        onAnswer?.(told);
        if (take(told)) return told;
        // Lower than known: another tab was faster, or the cart is a new one. The server knows.
        return refresh().then(() => told);
      })
      .finally(() => {
        waiting -= 1;
        sent = null;
        show();
      });
    // What failed is told by `done`; the next change goes out either way.
    queue = Promise.allSettled([done]);
    return done;
  }

  function wish(id: number, wanted: Wish): void {
    const isQueued = wishes.has(id);
    wishes.set(id, wanted);
    if (isQueued) return show();
    const done = inTurn(() => {
      const wished = wishes.get(id);
      // Sent already by a page that went away; back again, the server knows the outcome.
      if (wished === undefined) return ask();
      const { call, quantity, shown } = wished;
      wishes.delete(id);
      sent = { id, shown };
      return send(call, { product_id: id, quantity });
    });
    show();
    hearFailure(done);
  }

  function hearFailure(done: Promise<CartInfo>): void {
    done.catch((error: unknown) => {
      onFailure(error);
      return refresh();
    });
  }

  async function refresh(): Promise<void> {
    const asked = moment;
    const question = (questions += 1);
    try {
      const told = await ask();
      const isNews = asked === moment && question > known;
      known = Math.max(known, question);
      if (isNews) info = told;
    } catch (error) {
      console.warn('The cart did not load.', error);
    }
    show();
  }

  return {
    $view,
    add(id, quantity, expected) {
      const before = wishes.get(id);
      // A wish that has not left yet takes the new one in.
      wish(
        id,
        before === undefined
          ? { call: 'add', quantity, shown: expected }
          : { ...before, quantity: before.quantity + quantity, shown: expected },
      );
    },
    follow(id, expected, answer) {
      followed.set(id, expected);
      // It may fail before its turn, which hears of it then.
      const settled = Promise.allSettled([answer]);
      const answered = async () => {
        await settled;
        followed.delete(id);
        return answer;
      };
      hearFailure(inTurn(answered));
      show();
    },
    want: (id, amount) => wish(id, { call: 'update', quantity: amount, shown: amount }),
    run: inTurn,
    hear(told) {
      if (info !== null && told.version <= info.version) return;
      take(told);
      show();
    },
    refresh,
    leave() {
      for (const [id, { call, quantity }] of wishes)
        send(call, { product_id: id, quantity }).catch((error: unknown) =>
          console.warn('The page went away before its last change was in the cart.', error),
        );
      wishes.clear();
    },
    async settled() {
      while (waiting > 0) await queue;
    },
  };
}
