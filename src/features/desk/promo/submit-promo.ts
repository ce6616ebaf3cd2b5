import { postedForm } from '#src/plain-forms/posted-form.ts';
import { textsOf } from '#src/domain/text-fields.ts';
import {
  WrongField,
  refusedForm,
  typed,
  wholeIn,
  type Fields,
  type RefusedForm,
} from '#src/plain-forms/refused-form.ts';
import type { Client } from '#src/contract/api.ts';
import { BATCH_MOST, PREFIX_FORM, PROMO_CODE_FORM } from '#src/domain/desk-promo.ts';
import { normalPromoCode } from '#src/domain/promo.ts';
import { readIds } from '#src/domain/typed-id.ts';
import { PROMO_FORM_TEXT as TEXT } from '#src/texts/desk/promo.ts';
import { ruleIn, type Ticked } from './typed-rule.ts';

/** A form about codes that was refused, with what was ticked. */
export interface RefusedPromo extends RefusedForm, Ticked {}
export type PromoDone = { said: 'created' | 'saved' | 'stopped' | 'made'; code: string };

const FIELD_OF = {
  code_taken: 'code',
  below_used: 'limit_total',
  bad_value: 'value',
  ends_before: 'ends_at',
  no_gift: 'gift',
  many_gifts: 'gift',
  no_goods: 'articles',
  many_goods: 'articles',
} as const;

type Deed = (api: Client, fields: Fields, ticked: Ticked) => Promise<PromoDone>;

async function take(request: Request, api: Client, deed: Deed): Promise<PromoDone | RefusedPromo> {
  const form = await postedForm(request);
  const fields = textsOf(form);
  const ticked = {
    categories: readIds(form.getAll('categories')),
    brands: readIds(form.getAll('brands')),
  };
  try {
    return await deed(api, fields, ticked);
  } catch (error) {
    return { ...refusedForm(error, fields, { fieldOf: FIELD_OF, wrong: TEXT.wrong }), ...ticked };
  }
}

function codeIn(fields: Fields): string {
  const code = normalPromoCode(fields['code'] ?? '');
  if (!PROMO_CODE_FORM.test(code)) throw new WrongField('code', TEXT.badCode);
  return code;
}
const limitIn = (fields: Fields) => wholeIn(fields, 'limit_total', TEXT.badNumber);

export const submitNew = (api: Client, request: Request) =>
  take(request, api, async (at, fields, ticked) => {
    const rule = { ...ruleIn(fields, ticked), limit_total: limitIn(fields) };
    const { code } = await at.deskPromoNew({ code: codeIn(fields), ...rule });
    return { said: 'created', code };
  });

/** The form of one code: saves or stops it. */
export const submitChange = (api: Client, request: Request, code: string) =>
  take(request, api, async (at, fields, ticked) => {
    const version = typed(fields, 'version');
    if (fields['deed'] === 'stop') {
      await at.deskPromoStop({ code, version, reason: typed(fields, 'reason') });
      return { said: 'stopped', code };
    }
    const rule = { ...ruleIn(fields, ticked), limit_total: limitIn(fields) };
    await at.deskPromoChange({ code, version, ...rule });
    return { said: 'saved', code };
  });

export const submitBatch = (api: Client, request: Request) =>
  take(request, api, async (at, fields, ticked) => {
    const prefix = normalPromoCode(fields['prefix'] ?? '');
    if (!PREFIX_FORM.test(prefix)) throw new WrongField('prefix', TEXT.badCode);
    const count = wholeIn(fields, 'count', TEXT.badNumber) ?? 0;
    if (count < 1 || count > BATCH_MOST) throw new WrongField('count', TEXT.countHint);
    const key = typed(fields, 'key');
    await at.deskPromoBatch({ key, prefix, count, ...ruleIn(fields, ticked) });
    return { said: 'made', code: key };
  });
