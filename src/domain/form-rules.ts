/**
 * Field rules that the server and the windows share; the sentences of a broken rule are the
 * features'.
 */
export const EMAIL_MOST = 254;
export const NAME_MOST = 100;
/** Surname, name and patronymic with the spaces between them. */
export const FULL_NAME_MOST = 3 * NAME_MOST + 2;
/** One address with a dot in the domain; stricter than the standard, as people's addresses are. */
export const EMAIL = /^[^\s@"(),:;<>[\\\]]+@[^\s@"(),:;<>[\\\]]+\.[^\s@"(),:;<>[\\\].]{2,}$/;

/**
 * Whose letters they are: what follows a plus and the case of letters lead to one and the same
 * mailbox.
 */
export const mailboxOf = (email: string): string =>
  email.toLowerCase().replace(/^([^@+]+)\+[^@]*@/, '$1@');

export function normalEmail(typed: string): string | null {
  const email = typed.trim().toLowerCase();
  return email.length <= EMAIL_MOST && EMAIL.test(email) ? email : null;
}
