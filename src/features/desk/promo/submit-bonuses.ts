import { postedTexts } from '#src/plain-forms/posted-form.ts';
import {
  WrongField,
  refusedForm,
  typed,
  wholeIn,
  type RefusedForm,
} from '#src/plain-forms/refused-form.ts';
import type { Client } from '#src/contract/api.ts';
import { BONUS_CHANGE_MOST } from '#src/domain/desk-promo.ts';
import { DESK_BONUSES_TEXT as TEXT } from '#src/texts/desk/bonuses.ts';
import { PROMO_FORM_TEXT } from '#src/texts/desk/promo.ts';

/** Gives or takes points as the posted form says; the form when it was refused. */
export async function submitBonuses(
  api: Client,
  request: Request,
  id: number,
): Promise<'done' | RefusedForm> {
  const fields = await postedTexts(request);
  try {
    const amount = wholeIn(fields, 'amount', () => TEXT.badAmount) ?? 0;
    if (amount < 1) throw new WrongField('amount', TEXT.badAmount);
    if (amount > BONUS_CHANGE_MOST) throw new WrongField('amount', TEXT.amountHint);
    const reason = typed(fields, 'reason');
    if (reason === '') throw new WrongField('reason', TEXT.noReason);
    const points = fields['what'] === 'take' ? -amount : amount;
    await api.deskBonusChange({ id, key: typed(fields, 'key'), points, reason });
    return 'done';
  } catch (error) {
    const fieldOf = { not_enough_points: 'amount' };
    return refusedForm(error, fields, { fieldOf, wrong: PROMO_FORM_TEXT.wrong });
  }
}
