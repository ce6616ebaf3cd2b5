import { and, eq, isNull, sql } from 'drizzle-orm';
import { ApiError } from '#src/contract/errors.ts';
import { FormErrors, errorsUnder } from '#src/contract/form-errors.ts';
import { formEndpoints } from '#src/contract/forms.ts';
import { limitMailboxOf, mailAddressOf } from '#src/domain/mail-address.ts';
import { CONFIRM_DAYS } from '#src/domain/forms.ts';
import { FORM_FIELD_TEXT as TEXT } from '#src/texts/forms/forms.ts';
import { withdrawSubscriber } from '../../database/consents.ts';
import { addJob } from '../../database/jobs.ts';
import { subscriber } from '../../database/schema/forms.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import type { Caller } from '../../callers/caller.ts';
import { countCall } from '../../callers/count-call.ts';
import { countLetter } from '../../callers/mailbox-letters.ts';
import type { Clock } from '../../platform/clock.ts';
import { journalConsent } from './consents.ts';
import { CONFIRM_LETTER, WELCOME_LETTER } from './newsletter-letters.ts';

const DAY_MS = 86_400_000;

export interface NewsletterDeps {
  db: Queries;
  clock: Clock;
}

/** The cause of a subscription's consent, separate for each time that it was asked for. */
const subscriberCause = (id: number, round: number) => `subscriber:${id}:${round}`;

/**
 * Asks the address to confirm. A subscribed address gets no letter, and the answer does not reveal
 * that.
 */
export async function subscribe(
  { db, clock }: NewsletterDeps,
  typed: { email: string; consent: string },
  caller: Caller,
): Promise<void> {
  const email = mailAddressOf(typed.email);
  const wrongEmail = typed.email === '' ? TEXT.required : TEXT.newsletterEmail;
  const errors = errorsUnder([
    ['email', email === null ? wrongEmail : null],
    ['consent', typed.consent === '' ? TEXT.consent : null],
  ]);
  if (email === null || Object.keys(errors).length > 0) throw new FormErrors(errors);
  await countCall(db, formEndpoints.subscribe, limitMailboxOf(email), clock);
  await countLetter(db, email, clock);
  await inTransaction(db, async (tx) => {
    const now = clock();
    const [asked] = await tx
      .insert(subscriber)
      .values({ email, askedAt: now })
      .onConflictDoUpdate({
        target: subscriber.email,
        set: { round: sql`${subscriber.round} + 1`, askedAt: now, confirmedAt: null, leftAt: null },
        setWhere: sql`${subscriber.confirmedAt} is null or ${subscriber.leftAt} is not null`,
      })
      .returning({ id: subscriber.id, round: subscriber.round });
    if (asked === undefined) return;
    const cause = subscriberCause(asked.id, asked.round);
    await journalConsent(tx, { form: 'newsletter', cause }, caller, now);
    await addJob(tx, { task: CONFIRM_LETTER, cause, payload: asked }, clock);
  });
}

/** A second press changes nothing. */
export async function confirmSubscriber(
  { db, clock }: NewsletterDeps,
  id: number,
  round: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock();
    const [found] = await tx
      .select()
      .from(subscriber)
      .where(and(eq(subscriber.id, id), eq(subscriber.round, round)))
      .for('update');
    if (found === undefined || found.leftAt !== null) throw new ApiError('link_expired');
    if (found.confirmedAt !== null) return;
    if (found.askedAt.getTime() + CONFIRM_DAYS * DAY_MS < now.getTime())
      throw new ApiError('link_expired');
    await tx.update(subscriber).set({ confirmedAt: now }).where(eq(subscriber.id, id));
    await addJob(
      tx,
      {
        task: WELCOME_LETTER,
        cause: `welcome:${subscriberCause(id, round)}`,
        payload: { id, round },
      },
      clock,
    );
  });
}

export async function findSubscriber(
  db: Queries,
  id: number,
): Promise<{ email: string; isOn: boolean }> {
  const [found] = await db.select().from(subscriber).where(eq(subscriber.id, id));
  if (found === undefined) throw new ApiError('link_expired');
  return { email: found.email, isOn: found.leftAt === null };
}

export async function leaveNewsletter({ db, clock }: NewsletterDeps, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock();
    await tx
      .update(subscriber)
      .set({ leftAt: now })
      .where(and(eq(subscriber.id, id), isNull(subscriber.leftAt)));
    await withdrawSubscriber(tx, id, now);
  });
}
