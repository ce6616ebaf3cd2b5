import * as v from 'valibot';
import { postedForm } from '../../plain-forms/posted-form.ts';
import { textsOf } from '../../domain/text-fields.ts';
import type { Client } from '../../contract/api.ts';
import { ApiError, asRefusal, isApiError } from '../../contract/errors.ts';
import type { ErrorCode } from '../../contract/error-codes.ts';
import { FormErrors, isFormErrors } from '../../contract/form-errors.ts';
import { checkoutEndpoints, type OrderConflict } from '../../contract/checkout.ts';
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

/** Does what a button says; names the block of the page that shows it. `id`: after the colon. */
type Act = (api: Client, fields: Form['fields'], id: string) => Promise<'goods' | 'sum'>;

/** What the buttons of the page do, by their value of `act` before the colon. */
const ACTS: Readonly<Record<string, Act>> = {
  /** Enter in a field of the page. */
  enter: async (api, { promo_code: code = '' }) => {
    if (code !== '') await api.promoCodeApply({ promo_code: code });
    return 'goods';
  },
  promo: async (api, { promo_code: code = '' }) => {
    await api.promoCodeApply({ promo_code: code });
    return 'sum';
  },
  'promo-off': async (api) => {
    await api.promoCodeApply({ promo_code: '' });
    return 'sum';
  },
  bonuses: async (api, { bonuses = '' }) => {
    if (!/^\d{1,7}$/.test(bonuses))
      throw new FormErrors({ bonuses: [ORDER_PAGE_TEXT.bonusesWrong] });
    await api.bonusesApply({ bonuses });
    return 'sum';
  },
  'bonuses-off': async (api) => {
    await api.bonusesApply({ bonuses: '0' });
    return 'sum';
  },
  gift: async (api, _fields, id) => {
    await api.giftAdd({ product_id: id });
    return 'goods';
  },
  'gift-off': async (api, _fields, id) => {
    await api.giftRemove({ product_id: id });
    return 'goods';
  },
};
/** A button that the page does not have saves the input, as all do. */
const UNKNOWN_ACT: Act = () => Promise.resolve('goods');

/**
 * Handles the form of the whole page: its buttons say in `act` what they do; the one without it
 * places the order. The input is saved whatever happens.
 */
export async function takeOrder(api: Client, form: Form): Promise<FormResult> {
  const [what = '', id = ''] = (form.fields['act'] ?? 'place').split(':');
  const stay = (outcome: Partial<Outcome>): FormResult => ({
    outcome: { ...NOTHING_WRONG, consents: form.consents, ...outcome },
  });
  try {
    if (what === 'place') return await place(api, form, stay);
    await api.orderDraft(draftOf(form));
    const act = (Object.hasOwn(ACTS, what) ? ACTS[what] : undefined) ?? UNKNOWN_ACT;
    return { leadsTo: `${PATHS.order}#${await act(api, form.fields, id)}` };
  } catch (error) {
    return stay(refusalOf(error, form));
  }
}

/** Why a form was refused, as the page shows it; rethrows our own failures. */
function refusalOf(error: unknown, { fields }: Form): Partial<Outcome> {
  if (isFormErrors(error)) return { status: 400, errors: error.errors };
  const { code, status, detail, conflict } = asRefusal(error);
  if (code === 'promo_not_legit')
    return { status, promo: { code: fields['promo_code'] ?? '', error: detail ?? '' } };
  return {
    status,
    notice: code,
    said: detail ?? null,
    changed: conflict?.lines ?? [],
    also: conflict?.said ?? [],
  };
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
