import { postedForm } from '#src/plain-forms/posted-form.ts';
import { textsOf } from '#src/domain/text-fields.ts';
import { WrongField, refusedForm, typed, type RefusedForm } from '#src/plain-forms/refused-form.ts';
import type { Client } from '#src/contract/api.ts';
import { readIds } from '#src/domain/typed-id.ts';
import { GOODS_CARD_TEXT as TEXT } from '#src/texts/desk/goods.ts';
import { ownFieldsIn, sentForm, type OwnForm } from './own-fields.ts';

export type GoodsSaid = 'saved' | 'hidden' | 'shown';
/** A form of the page that was refused; `form` is that of the own fields, null another one. */
export interface RefusedGoods extends RefusedForm {
  form: OwnForm | null;
}

const FIELD_OF = {
  no_article: 'companions',
  many_articles: 'companions',
  itself: 'companions',
  no_file: 'documents',
  two_files: 'documents',
} as const;

/** Does what a form of a product's page asks for. */
export async function submitGoods(
  api: Client,
  request: Request,
  id: number,
): Promise<GoodsSaid | RefusedGoods> {
  const posted = await postedForm(request);
  const fields = textsOf(posted);
  const form =
    fields['deed'] === 'save' ? sentForm(fields, readIds(posted.getAll('labels'))) : null;
  const seen = { id, version: typed(fields, 'version'), reason: typed(fields, 'reason') };
  try {
    if (form !== null) {
      await api.deskGoodsSave({ ...seen, ...ownFieldsIn(form) });
      return 'saved';
    }
    if (fields['deed'] === 'show') {
      await api.deskGoodsShow(seen);
      return 'shown';
    }
    if (fields['deed'] !== 'hide') throw new WrongField('', TEXT.wrong);
    await api.deskGoodsHide(seen);
    return 'hidden';
  } catch (error) {
    return { ...refusedForm(error, fields, { fieldOf: FIELD_OF, wrong: TEXT.wrong }), form };
  }
}
