import { DELIVERY_KEYS } from '#src/domain/delivery.ts';
import { BUYER_KINDS, PAYMENT_KEYS } from '#src/domain/order.ts';
import { oneLine, plainText } from '#src/domain/typed-text.ts';
import { DEEDS_COMMAND_TEXT as TEXT } from '#src/texts/commands/order-deeds.ts';
import { UsageError } from '#src/server/platform/command.ts';
import { readWhole } from '#src/server/platform/command-words.ts';
import type { Details } from '../deeds/change-details.ts';
import type { OptionName, Typed } from './subcommand.ts';

/** Options for the recipient and the delivery of an order. */
export const DETAIL_OPTIONS = [
  'kind',
  'name',
  'phone',
  'email',
  'company',
  'inn',
  'kpp',
  'delivery',
  'point',
  'city',
  'address',
  'index',
  'pay',
  'comment',
] as const satisfies readonly OptionName[];

/** Throws UsageError. */
export function readDetails(values: Typed['values']): Details {
  const words = (typed: string | undefined) =>
    typed === undefined ? undefined : oneLine(plainText(typed));
  return {
    buyerKind: oneOf(BUYER_KINDS, values.kind),
    fullName: words(values.name),
    phone: words(values.phone),
    email: words(values.email),
    companyName: words(values.company),
    inn: words(values.inn),
    kpp: words(values.kpp),
    deliveryKey: oneOf(DELIVERY_KEYS, values.delivery),
    city: words(values.city),
    address: words(values.address),
    postCode: words(values.index),
    pickupPointId: values.point === undefined ? undefined : readWhole(values.point, TEXT.badPoint),
    paymentKey: oneOf(PAYMENT_KEYS, values.pay),
    comment: words(values.comment),
  };
}

function oneOf<Word extends string>(
  all: readonly Word[],
  typed: string | undefined,
): Word | undefined {
  if (typed === undefined) return undefined;
  const known = all.find((word) => word === typed);
  if (known === undefined) throw new UsageError(TEXT.unknownWord(typed, all));
  return known;
}
