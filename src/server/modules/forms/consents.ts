import { eq } from 'drizzle-orm';
import { FORM_CONSENT_PAGES } from '../../../domain/forms.ts';
import { page } from '../../database/schema/content.ts';
import { consent } from '../../database/schema/order.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Caller } from '../../http/handlers.ts';

const PURPOSES = { newsletter: 'marketing', message: 'personal_data' } as const;

/** Journals the box of a form that anybody may send, with the day of its text; `cause` names the row that came of the form. */
export async function journalConsent(tx: Queries, form: keyof typeof PURPOSES, { accountId, sessionId, address }: Caller, cause: string, now: Date): Promise<void> {
  const [text] = await tx.select({ updatedAt: page.updatedAt }).from(page).where(eq(page.slug, FORM_CONSENT_PAGES[form]));
  await tx.insert(consent).values({
    accountId, sessionId, ip: address, cause, purpose: PURPOSES[form], givenAt: now, textVersion: text?.updatedAt.toISOString().slice(0, 10) ?? '',
  });
}

