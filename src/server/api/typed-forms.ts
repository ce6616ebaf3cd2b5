import { and, eq, gt, isNull } from 'drizzle-orm';
import { api, type EndpointName } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { ApiError, isApiError } from '../../contract/errors.ts';
import { FormErrors } from '../../contract/form-errors.ts';
import { formEndpoints, type TypedForm } from '../../contract/forms.ts';
import { KEPT_FORMS_HOUR, KEPT_FORM_MINUTES } from '../../domain/forms.ts';
import { plainText } from '../../domain/typed-text.ts';
import { typedForm } from '../database/schema/forms.ts';
import type { Queries } from '../database/transaction.ts';
import { working } from '../database/work.ts';
import type { Clock } from '../platform/clock.ts';
import type { Caller } from '../callers/caller.ts';
import { handle } from './handlers.ts';
import { countEverywhere } from '../callers/client-and-shop-limits.ts';

const KEPT = { name: 'kept forms', seconds: 3600, most: KEPT_FORMS_HOUR };
const KEPT_FORMS: ReadonlySet<string> = new Set(
  Object.entries<Endpoint>(api).flatMap(([name, { keeps }]) => (keeps === undefined ? [] : [name])),
);
const NOTHING: TypedForm = { fields: {}, errors: {} };

/**
 * Stores the fields of a plain form that was refused by a rule of its fields, so that its page can
 * show them again. Other refusals store nothing, because anybody can cause them without end.
 */
export type KeepTyped = <Answer>(
  caller: Caller,
  form: EndpointName,
  fields: Record<string, string>,
  send: () => Promise<Answer>,
) => Promise<Answer>;

type Owner = Pick<Caller, 'accountId' | 'sessionId'>;

export function typedForms({ db, clock }: { db: Queries; clock: Clock }) {
  const ofOwner = ({ accountId, sessionId }: Owner, form: string) =>
    and(
      eq(typedForm.form, form),
      accountId === null ? isNull(typedForm.accountId) : eq(typedForm.accountId, accountId),
      accountId !== null || sessionId === null
        ? isNull(typedForm.sessionId)
        : eq(typedForm.sessionId, sessionId),
    );
  const isNobody = ({ accountId, sessionId }: Owner) => accountId === null && sessionId === null;

  async function put(caller: Caller, form: string, typed: TypedForm): Promise<void> {
    await countEverywhere(db, KEPT, caller.address, clock);
    const { accountId } = caller;
    const sessionId = accountId === null ? (await caller.openSession()).id : null;
    const kept = { ...typed, expiresAt: new Date(clock().getTime() + KEPT_FORM_MINUTES * 60_000) };
    await db
      .insert(typedForm)
      .values({ accountId, sessionId, form, ...kept })
      .onConflictDoUpdate({
        target: [typedForm.accountId, typedForm.sessionId, typedForm.form],
        set: kept,
      });
  }

  const keepTyped: KeepTyped = async (caller, form, fields, send) => {
    try {
      const answer = await send();
      if (!isNobody(caller))
        await working('changing', () => db.delete(typedForm).where(ofOwner(caller, form)));
      return answer;
    } catch (error) {
      if (error instanceof FormErrors) {
        const texts = Object.entries(fields).map(([name, text]) => [name, plainText(text)]);
        const typed = { fields: Object.fromEntries(texts), errors: error.errors };
        await working('changing', () => put(caller, form, typed)).catch(unlessTooMany);
      }
      throw error;
    }
  };

  return {
    keepTyped,
    routes: handle(formEndpoints, {
      async typedForm({ form }, caller) {
        if (!KEPT_FORMS.has(form)) throw new ApiError('not_found');
        if (isNobody(caller)) return NOTHING;
        const [kept] = await db
          .select({ fields: typedForm.fields, errors: typedForm.errors })
          .from(typedForm)
          .where(and(ofOwner(caller, form), gt(typedForm.expiresAt, clock())));
        return kept ?? NOTHING;
      },
    }),
  };
}

/** Above the limit the fields are lost: the reason for the refusal matters more. */
function unlessTooMany(error: unknown): void {
  if (!isApiError(error) || error.code !== 'too_many_requests') throw error;
}
