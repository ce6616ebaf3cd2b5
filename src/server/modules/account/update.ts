import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { email as emailRule } from '#src/contract/account.ts';
import { ApiError } from '#src/contract/errors.ts';
import { FormErrors } from '#src/contract/form-errors.ts';
import {
  accountFields,
  type AccountFields,
  type AccountDataFault,
} from '#src/contract/personal.ts';
import { mailAddressOf } from '#src/domain/mail-address.ts';
import { shopDay } from '#src/domain/shop-days.ts';
import { NEW_EMAIL_ERROR, dataFieldError } from '#src/texts/account/data.ts';
import { account } from '../../database/schema/account.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import { emailOf } from './queries.ts';
import { announceNewName } from './written-reviews.ts';

/**
 * Checks the fields by the rules that the page also uses; throws FormErrors with every field that
 * breaks one.
 */
export function checkedFields(typed: object, now: Date): AccountFields {
  const result = v.safeParse(accountFields(shopDay(now)), typed);
  if (result.success) return result.output;
  const errors: Record<string, string[]> = {};
  for (const issue of result.issues) {
    const name = v.getDotPath(issue) ?? '';
    (errors[name] ??= []).push(dataFieldError(name, issue.message as AccountDataFault));
  }
  throw new FormErrors(errors);
}

export async function writeFields(
  db: Queries,
  accountId: number,
  { date_of_birth: dateOfBirth, ...fields }: AccountFields,
): Promise<void> {
  const columns = Object.fromEntries(
    Object.entries({ ...fields, dateOfBirth }).filter(([, value]) => value !== undefined),
  );
  if (Object.keys(columns).length === 0) return;
  await inTransaction(db, async (tx) => {
    const [old] = await tx
      .select({ name: account.name })
      .from(account)
      .where(eq(account.id, accountId))
      .for('update');
    await tx.update(account).set(columns).where(eq(account.id, accountId));
    if (fields.name !== undefined && fields.name !== old?.name)
      await announceNewName(tx, accountId);
  });
}

/** The normalised address; throws FormErrors if it is not an address, or the account's own. */
export function newEmail(typed: string | undefined, own: string): string {
  const result = v.safeParse(emailRule, typed ?? '');
  if (!result.success)
    throw new FormErrors({
      email: [(typed ?? '').trim() === '' ? NEW_EMAIL_ERROR.required : NEW_EMAIL_ERROR.wrong],
    });
  if (result.output === own) throw new FormErrors({ email: [NEW_EMAIL_ERROR.same] });
  return result.output;
}

/** Whether that is typed which is kept, in any spelling. */
export const isSpelled = (typed: string, kept: string): boolean =>
  typed.trim() === kept || mailAddressOf(typed) === kept;

export async function ownEmail(db: Queries, accountId: number): Promise<string> {
  const email = await emailOf(db, accountId);
  if (email === null) throw new ApiError('not_authorized');
  return email;
}
