import {
  ORDER_CHOICES,
  ORDER_FIELDS,
  forEach,
  keysOf,
  type OrderChoice,
} from '#src/domain/order-fields.ts';
import { oneLine, plainText } from '#src/domain/typed-text.ts';
import { DEEDS_COMMAND_TEXT as TEXT } from '#src/texts/commands/order-deeds.ts';
import { UsageError } from '#src/server/platform/command.ts';
import { readWhole } from '#src/server/platform/command-words.ts';
import type { TypedDetails } from '../deeds/details.ts';
import type { OptionName, Typed } from './subcommand.ts';

/** Options for the recipient and the delivery of an order. */
export const DETAIL_OPTIONS: readonly OptionName[] = [
  ...Object.values(ORDER_FIELDS).map(({ option }) => option),
  ...Object.values(ORDER_CHOICES).map(({ option }) => option),
  'point',
];

/** Throws UsageError. */
export function readDetails(values: Typed['values']): TypedDetails {
  const words = (typed: string | undefined) =>
    typed === undefined ? undefined : oneLine(plainText(typed));
  const chosen = <Key extends OrderChoice>(key: Key) =>
    oneOf<(typeof ORDER_CHOICES)[Key]['values'][number]>(
      ORDER_CHOICES[key].values,
      values[ORDER_CHOICES[key].option],
    );
  return {
    ...forEach(keysOf(ORDER_FIELDS), (key) => words(values[ORDER_FIELDS[key].option])),
    buyer_kind: chosen('buyer_kind'),
    payment: chosen('payment'),
    delivery: chosen('delivery'),
    point: values.point === undefined ? undefined : readWhole(values.point, TEXT.badPoint),
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
