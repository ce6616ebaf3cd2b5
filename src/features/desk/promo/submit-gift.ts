import { postedTexts } from '#src/plain-forms/posted-form.ts';
import {
  WrongField,
  linesIn,
  refusedForm,
  typed,
  type Fields,
  type RefusedForm,
} from '#src/plain-forms/refused-form.ts';
import type { Client } from '#src/contract/api.ts';
import type { Gift } from '#src/contract/desk/gifts.ts';
import { PROMO_FORM_TEXT as TEXT } from '#src/texts/desk/promo.ts';
import { roublesOrNone, sumIn } from './typed-rule.ts';

const FIELD_OF = { no_gift: 'article', many_gifts: 'article' } as const;

/** Saves the posted gift, a new one where the id is 0; its id, or the form that was refused. */
export async function submitGift(
  api: Client,
  request: Request,
  id: number,
): Promise<number | RefusedForm> {
  const fields = await postedTexts(request);
  try {
    const title = typed(fields, 'title');
    if (title === '') throw new WrongField('title', TEXT.noWords);
    const saved = await api.deskGiftSave({
      id,
      version: typed(fields, 'version'),
      title,
      article: typed(fields, 'article'),
      minimum_sum: sumIn(fields, 'minimum'),
      set: linesIn(fields, 'set'),
      is_active: fields['active'] === 'yes',
      reason: typed(fields, 'reason'),
    });
    return saved.id;
  } catch (error) {
    return refusedForm(error, fields, { fieldOf: FIELD_OF, wrong: TEXT.wrong });
  }
}

/** A gift as its form has it; null: a new one. */
export const giftFields = (gift: Gift | null): Fields =>
  gift === null
    ? { active: 'yes' }
    : {
        version: String(gift.version),
        title: gift.title,
        article: gift.product.article,
        minimum: roublesOrNone(gift.minimum_sum),
        set: gift.set.map(({ article }) => article).join('\n'),
        active: gift.is_active ? 'yes' : '',
      };
