/** Rules of an account's own data; sources: specification §3 and 152-ФЗ. */
export const GENDERS = ['male', 'female'] as const;
export type Gender = (typeof GENDERS)[number];

/** Earlier dates of birth are refused. */
export const EARLIEST_BIRTH = '1900-01-01';

/** Whether `day` is a calendar day from the earliest birth to `today`, both as `2026-11-20`. */
export function isBirthday(day: string, today: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || day < EARLIEST_BIRTH || day > today) return false;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day;
}

/** What a code sent by email confirms, besides a login. */
export const CODE_PURPOSES = ['email_old', 'email', 'deletion'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/**
 * Days for which the old mailbox may undo a change of the address; the account cannot be deleted
 * meanwhile.
 */
export const EMAIL_UNDO_DAYS = 7;

/** Whole years after the year of a sale for which its documents are kept (402-ФЗ, article 29). */
export const PAPERS_YEARS = 5;

/** `a***@example.ru`: its owner recognises it, others learn little. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1***');
