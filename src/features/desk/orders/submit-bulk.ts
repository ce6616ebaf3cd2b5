import { postedForm } from '#src/plain-forms/posted-form.ts';
import type { Client } from '#src/contract/api.ts';
import type { BulkOrderResult } from '#src/contract/desk/order-deeds.ts';
import { BULK_ORDERS_MOST, isOrderStatus } from '#src/domain/desk-orders.ts';
import { DEED_WORDS_MOST } from '#src/domain/order-money.ts';
import { readId } from '#src/domain/typed-id.ts';
import { DESK_ORDERS_TEXT as TEXT } from '#src/texts/desk/orders.ts';

/** The form of a bulk move: what became of it, and what is still chosen. */
export interface BulkState {
  results: readonly BulkOrderResult[];
  /** Numbers that are still chosen. */
  chosen: readonly number[];
  /** The status and the reason, as they were chosen and typed. */
  to: string;
  note: string;
  error: string;
  status: number;
}

export const NO_BULK: BulkState = {
  results: [],
  chosen: [],
  to: '',
  note: '',
  error: '',
  status: 200,
};

/** Moves the orders that were chosen in the list; each is named with the status that was seen. */
export async function submitBulk(api: Client, request: Request): Promise<BulkState> {
  const form = await postedForm(request);
  const orders = form.getAll('chosen').flatMap((named) => {
    const [typed, status] = String(named).split('.');
    const number = readId(typed);
    return number !== null && isOrderStatus(status) ? [{ number, status }] : [];
  });
  const to = form.get('to');
  const chosen = orders.map(({ number }) => number);
  const note = String(form.get('note') ?? '').slice(0, DEED_WORDS_MOST);
  const typed = { ...NO_BULK, to: String(to ?? ''), note };
  const refused = (error: string): BulkState => ({ ...typed, chosen, error, status: 400 });
  if (orders.length === 0 || !isOrderStatus(to)) return refused(TEXT.nothingChosen);
  if (orders.length > BULK_ORDERS_MOST) return refused(TEXT.tooMany);
  const { results } = await api.deskOrdersMove({ orders, to, note });
  const left = results.filter(({ outcome }) => outcome === 'failed').map(({ number }) => number);
  return left.length === 0 ? { ...NO_BULK, results } : { ...typed, results, chosen: left };
}
