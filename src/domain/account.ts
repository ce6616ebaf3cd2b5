import { JOURNALED_CONSENTS } from './order.ts';

/** Rules of an account's own data; sources: specification §3 and 152-ФЗ. */
export const GENDERS = ['male', 'female'] as const;

/** Nobody who orders was born before it. */
export const EARLIEST_BIRTH = '1900-01-01';

/**
 * Whether it is a day of the calendar between the earliest birth and `today`, both as `2026-11-20`.
 */
export function isBirthday(day: string, today: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || day < EARLIEST_BIRTH || day > today) return false;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day;
}

/** What a code by letter confirms besides a login. */
export const CODE_PURPOSES = ['email_old', 'email', 'deletion'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/**
 * So long the old mailbox may take a change of the address back; so long the account cannot be
 * deleted.
 */
export const EMAIL_UNDO_DAYS = 7;

/** Whole years after the year of a sale for which its papers are kept (402-ФЗ, article 29). */
export const PAPERS_YEARS = 5;

/**
 * What the journal of consents tells an account: `feedback` is the one that went with a message to
 * the shop.
 */
export const GIVEN_CONSENTS = [...JOURNALED_CONSENTS, 'feedback'] as const;
export type GivenPurpose = (typeof GIVEN_CONSENTS)[number];
/**
 * A consent that can be taken back here; the offer is a contract, which ends with its order, and
 * counters end in the browser.
 */
export const WITHDRAWABLE_CONSENTS = [
  'personal_data',
  'marketing',
  'feedback',
] as const satisfies readonly GivenPurpose[];
export type WithdrawableConsent = (typeof WITHDRAWABLE_CONSENTS)[number];

/**
 * So many days after the consent to personal data was withdrawn the account is deleted (152-ФЗ,
 * article 21).
 */
export const WITHDRAWN_DAYS = 30;

/** `a***@example.ru`: enough for its owner to know it, too little for anybody else. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1***');
