import * as v from 'valibot';
import { postedForm } from '../../plain-forms/posted-form.ts';
import { textsOf } from '../../domain/text-fields.ts';
import type { Client } from '../../contract/api.ts';
import { ApiError, asRefusal, isApiError } from '../../contract/errors.ts';
import type { ErrorCode } from '../../contract/error-codes.ts';
import { isFormErrors } from '../../contract/form-errors.ts';
import type { OrderConflict } from '../../contract/checkout.ts';
import { checkoutEndpoints } from '../../contract/checkout.ts';
import { PATHS, orderConfirmPath } from '../../domain/paths.ts';
import { ORDER_PAGE_TEXT } from '../../texts/order/checkout.ts';

/** What the order page shows after a form that did not redirect. */
export interface Outcome {
  status: number;
  /** Field → error sentences. */
  errors: Readonly<Record<string, readonly string[]>>;
  notice: ErrorCode | null;
  /** A sentence of the page itself, for what has no error code. */
  said: string | null;
  changed: OrderConflict['lines'];
  /** Changes besides the lines. */
  also: readonly string[];
  promo: { code: string; error: string } | null;
  /** Checkboxes that the shopper had ticked. */
  consents: readonly string[];
}
export const NOTHING_WRONG: Outcome = {
  status: 200,
  errors: {},
  notice: null,
  said: null,
  changed: [],
  also: [],
  promo: null,
  consents: [],
};

/** The address to redirect to, or what to show on this page. */
export type FormResult = { leadsTo: string } | { outcome: Outcome };

interface Form {
  fields: Record<string, string>;
  consents: string[];
}

export async function readOrderForm(request: Request): Promise<Form> {
  const data = await postedForm(request);
  return {
    fields: textsOf(data),
    consents: data.getAll('consents').filter((value) => typeof value === 'string'),
  };
}

/** Parses the fields: our own form always fits, anything else is refused. */
function parseFields<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (!result.success) throw new ApiError('invalid_input');
  return result.output;
}
const draftOf = ({ fields }: Form) => parseFields(checkoutEndpoints.orderDraft.body, fields);
const back = (block: string): FormResult => ({ leadsTo: `${PATHS.order}#${block}` });

/**
 * Handles the form of the whole page: its buttons say in `act` what they do; the one without it
 * places the order. The input is saved whatever happens.
 */
export async function takeOrder(api: Client, form: Form): Promise<FormResult> {
  const { act = 'place', promo_code: code = '', bonuses = '' } = form.fields;
  const [what, id = ''] = act.split(':');
  const stay = (outcome: Partial<Outcome>): FormResult => ({
    outcome: { ...NOTHING_WRONG, consents: form.consents, ...outcome },
  });
  try {
    if (what === 'place') return await place(api, form, stay);
    await api.orderDraft(draftOf(form));
    switch (what) {
      // Enter in a field of the page.
      case 'enter':
        if (code !== '') await api.promoCodeApply({ promo_code: code });
        return back('goods');
      case 'promo':
        await api.promoCodeApply({ promo_code: code });
        return back('sum');
      case 'promo-off':
        await api.promoCodeApply({ promo_code: '' });
        return back('sum');
      case 'bonuses':
        if (!/^\d{1,7}$/.test(bonuses))
          return stay({ status: 400, errors: { bonuses: [ORDER_PAGE_TEXT.bonusesWrong] } });
        await api.bonusesApply({ bonuses });
        return back('sum');
      case 'bonuses-off':
        await api.bonusesApply({ bonuses: '0' });
        return back('sum');
      case 'gift':
        await api.giftAdd({ product_id: id });
        return back('goods');
      case 'gift-off':
        await api.giftRemove({ product_id: id });
        return back('goods');
      default:
        return back('goods');
    }
  } catch (error) {
    if (isFormErrors(error)) return stay({ status: 400, errors: error.errors });
    const refused = asRefusal(error);
    const { status, conflict } = refused;
    if (refused.code === 'promo_not_legit')
      return stay({ status, promo: { code, error: refused.detail ?? '' } });
    return stay({
      status,
      notice: refused.code,
      said: refused.detail ?? null,
      changed: conflict?.lines ?? [],
      also: conflict?.said ?? [],
    });
  }
}

/** `stay`: shows this outcome on the page of the order. */
async function place(
  api: Client,
  form: Form,
  stay: (outcome: Partial<Outcome>) => FormResult,
): Promise<FormResult> {
  const { promo_code: code = '' } = form.fields;
  const order = parseFields(checkoutEndpoints.orderPlace.body, {
    ...form.fields,
    consents: form.consents,
  });
  if (code !== '') {
    // The typed promo code was not applied yet: the total has changed, and the shopper has to see
    // it first.
    await api.orderDraft(draftOf(form));
    try {
      await api.promoCodeApply({ promo_code: code });
    } catch (error) {
      if (!isApiError(error) || error.code !== 'promo_not_legit') throw error;
      // The shopper placed the order: say first that this failed, as for any other field.
      const text = ORDER_PAGE_TEXT.promoWrong(error.detail ?? '');
      return stay({
        status: error.status,
        errors: { promo_code: [text] },
        promo: { code, error: text },
      });
    }
    return stay({ status: 409, said: ORDER_PAGE_TEXT.promoSeen });
  }
  return { leadsTo: orderConfirmPath((await api.orderPlace(order)).id) };
}
