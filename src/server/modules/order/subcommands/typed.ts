import { typedSum } from '#src/domain/money.ts';
import { ORDER_STATUSES, type OrderStatus } from '#src/domain/order.ts';
import { DEED_WORDS_MOST, PAYMENT_WAYS, type PaymentWay } from '#src/domain/order-money.ts';
import { shopMidnight } from '#src/domain/shop-days.ts';
import { oneLine } from '#src/domain/typed-text.ts';
import { MONEY_COMMAND_TEXT as MONEY } from '#src/texts/commands/order-money.ts';
import { ORDERS_COMMAND_TEXT as TEXT } from '#src/texts/commands/orders.ts';
import { readAuthor } from '#src/server/platform/author.ts';
import { UsageError } from '#src/server/platform/command.ts';
import { readWhole } from '#src/server/platform/command-words.ts';
import type { SignedBy } from '../signed-by.ts';
import type { Typed } from './subcommand.ts';

/** Parsers of the words of a command; each throws UsageError. */

export function readNumber(typed: string | undefined): number {
  if (typed === undefined) throw new UsageError(TEXT.missing(TEXT.number));
  return readWhole(typed.replace(/^№\s*/, ''), TEXT.badNumber);
}

export function readStatus(typed: string | undefined): OrderStatus {
  if (typed === undefined) throw new UsageError(TEXT.missing(TEXT.status));
  const status = ORDER_STATUSES.find((known) => known === typed);
  if (status === undefined) throw new UsageError(TEXT.unknownStatus(typed, ORDER_STATUSES));
  return status;
}

/** The beginning of a day in the shop's time zone, or of so many days after it. */
export function readDay(typed: string | undefined, later: number): Date | undefined {
  if (typed === undefined) return undefined;
  const midnight = shopMidnight(typed, later);
  if (midnight === null) throw new UsageError(TEXT.badDay(typed));
  return midnight;
}

export function readSum(typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined;
  const sum = typedSum(typed);
  if (sum === null || sum === 0) throw new UsageError(MONEY.badSum(typed));
  return sum;
}

export function readWay(typed: string | undefined): PaymentWay {
  if (typed === undefined) throw new UsageError(TEXT.missing(MONEY.way));
  const way = PAYMENT_WAYS.find((known) => known === typed);
  if (way === undefined) throw new UsageError(MONEY.badWay(typed));
  return way;
}

export function readReference({ reference }: Typed['values']): string {
  const words = oneLine(reference ?? '');
  if (words.length > DEED_WORDS_MOST) throw new UsageError(MONEY.longWords(DEED_WORDS_MOST));
  return words;
}

/** The beginning of an id, as `show` prints it. */
export function readId(typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined;
  if (!/^[0-9a-f]{4,8}$/i.test(typed)) throw new UsageError(MONEY.badId(typed));
  return typed.toLowerCase();
}

export function readSignedBy(values: Typed['values']): SignedBy {
  const { by, why } = readAuthor(values, MONEY.longWords);
  return { by, note: why };
}

/** Units of a line by its place in `show`; `amount` null means all that is left of it. */
export interface TypedUnits {
  position: number | null;
  amount: number | null;
}

/** `1x2,3,delivery`: two of the first line, the whole third one, the delivery. */
export function readLines(typed: string): TypedUnits[] {
  return typed.split(',').map((part) => {
    const word = part.trim();
    if (word === 'delivery' || word === 'доставка') return { position: null, amount: 1 };
    const [, place, amount] = /^([1-9]\d{0,3})(?:[xх×*]([1-9]\d{0,8}))?$/i.exec(word) ?? [];
    if (place === undefined) throw new UsageError(MONEY.badLines(word));
    return { position: Number(place) - 1, amount: amount === undefined ? null : Number(amount) };
  });
}
