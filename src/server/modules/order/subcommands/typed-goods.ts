import { typedSum } from '#src/domain/money.ts';
import { oneLine } from '#src/domain/typed-text.ts';
import { DEEDS_COMMAND_TEXT as TEXT } from '#src/texts/commands/order-deeds.ts';
import { UsageError } from '#src/server/platform/command.ts';
import type { AddedGoods } from '../deeds/added-lines.ts';
import type { LineUnits } from '../deeds/chosen-units.ts';

/** Parsers of goods and units as staff type them; each throws UsageError. */

/**
 * `71B3550 x 10; 4060 x 2 по 150,50`: articles, units, and prices that differ from the current
 * ones.
 */
export function readGoods(typed: string | undefined): AddedGoods[] {
  if (typed === undefined) return [];
  return typed.split(';').map((part) => {
    const [, article = '', amount, price] =
      /^(.*\S)\s*[xх×*]\s*([1-9]\d{0,8})(?:\s+по\s+(.+))?$/iu.exec(part.trim()) ?? [];
    const kopecks = price === undefined ? undefined : typedSum(price);
    if (amount === undefined || kopecks === null) throw new UsageError(TEXT.badGoods(part.trim()));
    return { article: oneLine(article), amount: Number(amount), price: kopecks };
  });
}

/** `1x5,2x0`: five of the first line, none of the second. */
export function readAmounts(typed: string | undefined): LineUnits[] {
  if (typed === undefined) return [];
  return typed.split(',').map((part) => {
    const [, place, amount] = /^([1-9]\d{0,3})[xх×*](\d{1,9})$/iu.exec(part.trim()) ?? [];
    if (place === undefined) throw new UsageError(TEXT.badAmounts(part.trim()));
    return { position: Number(place) - 1, amount: Number(amount) };
  });
}
