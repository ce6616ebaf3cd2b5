import { and, eq, gt, isNull } from 'drizzle-orm';
import { isApiError } from '../../contract/errors.ts';
import { FormErrors } from '../../contract/form-errors.ts';
import type { TypedForm } from '../../contract/forms.ts';
import { KEPT_FORM_MINUTES } from '../../domain/forms.ts';
import type { KeptForm } from '../../domain/forms.ts';
import { plainText } from '../../domain/typed-text.ts';
import { typedForm } from '../database/schema/forms.ts';
import type { Queries } from '../database/transaction.ts';
import { working } from '../database/work.ts';
import type { Clock } from '../platform/clock.ts';
import type { Caller, Handlers } from './handlers.ts';
import { outage } from './outage.ts';

const FIELD_MOST = 20_000;
const NOTHING: TypedForm = { fields: {}, errors: {} };

/** Keeps what a plain form said when it is refused, so that its page can show it again; what is taken, or is our own failure, is not kept. */
export type KeepTyped = <Answer>(caller: Caller, form: KeptForm, fields: Record<string, string>, send: () => Promise<Answer>) => Promise<Answer>;

/** Not a failure of ours, but for a shop that is too busy for a moment. */
const isWorthKeeping = (error: unknown) => (isApiError(error) ? error.status < 500 && error.code !== 'not_authorized' : outage(error)?.code === 'busy');

/** Without a session there is nowhere to keep what was typed: why the form was refused is what has to be said. */
function unlessTooMany(error: unknown): void {
  if (!isApiError(error) || error.code !== 'too_many_requests') throw error;
}

export function typedForms({ db, clock }: { db: Queries; clock: Clock }): { keepTyped: KeepTyped; routes: Pick<Handlers, 'typedForm'> } {
  const ofOwner = ({ accountId, sessionId }: Pick<Caller, 'accountId' | 'sessionId'>, form: KeptForm) => and(
    eq(typedForm.form, form), accountId === null ? isNull(typedForm.accountId) : eq(typedForm.accountId, accountId),
    accountId !== null || sessionId === null ? isNull(typedForm.sessionId) : eq(typedForm.sessionId, sessionId),
  );
  const isNobody = ({ accountId, sessionId }: Caller) => accountId === null && sessionId === null;

  async function put(caller: Caller, form: KeptForm, said: TypedForm): Promise<void> {
    const { accountId } = caller;
    const sessionId = accountId === null ? (await caller.openSession()).id : null;
    const kept = { ...said, expiresAt: new Date(clock().getTime() + KEPT_FORM_MINUTES * 60_000) };
    await db.insert(typedForm).values({ accountId, sessionId, form, ...kept })
      .onConflictDoUpdate({ target: [typedForm.accountId, typedForm.sessionId, typedForm.form], set: kept });
  }

  return {
    async keepTyped(caller, form, fields, send) {
      try {
        const answer = await send();
        if (!isNobody(caller)) await working('changing', () => db.delete(typedForm).where(ofOwner(caller, form)));
        return answer;
      } catch (error) {
        const errors = error instanceof FormErrors ? error.errors : isWorthKeeping(error) ? {} : null;
        const typed = Object.entries(fields).map(([name, text]) => [name, plainText(text).slice(0, FIELD_MOST).toWellFormed()]);
        if (errors !== null) await working('changing', () => put(caller, form, { fields: Object.fromEntries(typed), errors })).catch(unlessTooMany);
        throw error;
      }
    },
    routes: {
      async typedForm({ form }, caller) {
        if (isNobody(caller)) return NOTHING;
        const [kept] = await db.select({ fields: typedForm.fields, errors: typedForm.errors }).from(typedForm).where(and(ofOwner(caller, form), gt(typedForm.expiresAt, clock())));
        return kept ?? NOTHING;
      },
    },
  };
}
