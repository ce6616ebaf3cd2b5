import type { Client } from '../../contract/api.ts';
import { asRefusal, isApiError, type ApiError } from '../../contract/errors.ts';

/** What the page of the link in a letter with a code shows. */
type LinkStep =
  | { name: 'broken'; status: number }
  /** `refused`: why the button did not log in. */
  | { name: 'login'; email: string; refused: ApiError | null }
  /** Nobody has an account at this address yet. */
  | { name: 'registration'; email: string }
  | { name: 'done' };

/** Refusals after which the link is good for nothing. */
const EXPIRED: readonly string[] = ['link_expired', 'code_expired'];

/** Opens the link; only its button logs in. */
export async function openLink(api: Client, key: string, isPressed: boolean): Promise<LinkStep> {
  const found = await api.loginLink({ key }).catch(asRefusal);
  if (isApiError(found)) return { name: 'broken', status: found.status };
  const { email } = found;
  if (!isPressed) return { name: 'login', email, refused: null };
  const used = await api.loginLinkUse({ key }).catch(asRefusal);
  if (!isApiError(used))
    return used.status === 'login_success' ? { name: 'done' } : { name: 'registration', email };
  return EXPIRED.includes(used.code)
    ? { name: 'broken', status: used.status }
    : { name: 'login', email, refused: used };
}
