import { STAFF_DEED_TEXT as TEXT } from '../../../../texts/order/staff-deed.ts';
import { UsageError } from '../../../platform/command.ts';
import type { TypedUnits } from './typed.ts';

/** Refuses the delivery as a line: it is neither shipped nor returned. Throws UsageError. */
export function goodsOnly(
  lines: readonly TypedUnits[],
): { position: number; amount: number | null }[] {
  return lines.map(({ position, amount }) => {
    if (position === null) throw new UsageError(TEXT.onlyGoods);
    return { position, amount };
  });
}
