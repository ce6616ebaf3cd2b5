import { FORM_CONSENT_PAGES } from '#src/domain/forms.ts';
import { journalConsents } from '../../database/consents.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Caller } from '../../callers/caller.ts';

const PURPOSES = {
  newsletter: 'marketing',
  message: 'personal_data',
  counters: 'counters',
} as const;

interface FormConsent {
  form: keyof typeof PURPOSES;
  /** Names the row that the form made. */
  cause: string;
}

/** Journals the consent given with a public form. */
export async function journalConsent(
  tx: Queries,
  { form, cause }: FormConsent,
  caller: Caller,
  now: Date,
): Promise<void> {
  const { accountId, sessionId, address: ip } = caller;
  const texts = [{ purpose: PURPOSES[form], slug: FORM_CONSENT_PAGES[form] }];
  await journalConsents(tx, { texts, accountId, sessionId, ip, cause, now });
}
