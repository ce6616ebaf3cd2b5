/** Field rules shared by the server and the browser; their error sentences are in `texts`. */
export const EMAIL_MOST = 254;
export const NAME_MOST = 100;
/** Surname, name and patronymic with the spaces between them. */
export const FULL_NAME_MOST = 3 * NAME_MOST + 2;
/**
 * One address with a dot in the domain. Stricter than the standard: real addresses look like this.
 */
export const EMAIL = /^[^\s@"(),:;<>[\\\]]+@[^\s@"(),:;<>[\\\]]+\.[^\s@"(),:;<>[\\\].]{2,}$/;

/** Identifies the mailbox: a `+suffix` and the case of letters lead to the same one. */
export const mailboxOf = (email: string): string =>
  email.toLowerCase().replace(/^([^@+]+)\+[^@]*@/, '$1@');

export function normalEmail(typed: string): string | null {
  const email = typed.trim().toLowerCase();
  return email.length <= EMAIL_MOST && EMAIL.test(email) ? email : null;
}
