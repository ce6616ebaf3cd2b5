/** Field rules that the server and the windows share; the sentences of a broken rule are the features'. */
export const EMAIL_MOST = 254;
export const NAME_MOST = 100;
/** One address with a dot in the domain; stricter than the standard, as people's addresses are. */
export const EMAIL = /^[^\s@"(),:;<>[\\\]]+@[^\s@"(),:;<>[\\\]]+\.[^\s@"(),:;<>[\\\].]{2,}$/;

export function normalEmail(typed: string): string | null {
  const email = typed.trim().toLowerCase();
  return email.length <= EMAIL_MOST && EMAIL.test(email) ? email : null;
}
