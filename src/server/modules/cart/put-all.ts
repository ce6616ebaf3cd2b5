import { accountOf } from '../../callers/account-of.ts';
import type { Caller } from '../../callers/caller.ts';
import { cartChanges, type CartDeps } from './changes.ts';
import { putLine } from './queries.ts';
import { mostOnOrder } from './service.ts';

interface Wanted {
  /** Null: the product no longer exists. */
  id: number | null;
  title: string;
  /** Units that the cart should hold. */
  amount: number;
}

/**
 * Raises the cart's lines to these amounts and names what could not be added: it cannot be bought,
 * or the cart is full, which `is_full` tells. A second call changes nothing. Counts the cart once
 * before and once after, not for each line.
 */
export async function putAll(deps: CartDeps, wanted: readonly Wanted[], caller: Caller) {
  const owner = { account: accountOf(caller) };
  const { read } = cartChanges(deps);
  const held = new Map((await read(caller)).cartItems.map(({ id, amount }) => [id, amount]));
  const orderMost = mostOnOrder(deps.settings.now());
  const missing: string[] = [];
  let [added, isFull] = [0, false];
  for (const { id, title, amount } of sumOf(wanted)) {
    if (id !== null && (held.get(id) ?? 0) >= amount) continue;
    const line = { quantity: amount, adds: false, orderMost };
    const put = id === null ? null : await putLine(deps.db, owner, { productId: id, ...line });
    if (put !== null && !('error' in put)) added += 1;
    else missing.push(title);
    if (put !== null && 'error' in put && put.error === 'cart_full') isFull = true;
  }
  return { cart: await read(caller), added, missing, is_full: isFull };
}

/** Each product once: an order may have units of it both from stock and on order. */
function sumOf(wanted: readonly Wanted[]): Wanted[] {
  const same = Map.groupBy(wanted, ({ id, title }) => id ?? title);
  return [...same.values()].flatMap((lines) => {
    const amount = lines.reduce((sum, line) => sum + line.amount, 0);
    return lines.slice(0, 1).map((first) => ({ ...first, amount }));
  });
}
