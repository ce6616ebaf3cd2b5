import type { Endpoint } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { ErrorCode } from '../../contract/error-codes.ts';
import { FormErrors } from '../../contract/form-errors.ts';
import { DESK_PATHS, deskLoginPath } from '../../domain/desk.ts';
import { locationOf, type Location } from '../../domain/locations.ts';
import { NOTICE_PARAM, PATHS, plainLoginPath, safeNext } from '../../domain/paths.ts';
import { outage } from '../http/outage.ts';
import type { ShownForm } from './shown-form.ts';

/** The pages that a plain HTML form redirects to. */
export interface FormTargets {
  done: string;
  failed: string;
  /** For a guest when the action needs an account. */
  login: string;
}

/** The answer to a form, in place of the API's answer. */
export class Redirect {
  readonly location: Location;
  /** Why the form was refused. */
  readonly refusal: ErrorCode | undefined;
  /** A page that may be shown at once in place of the redirect. */
  page: ShownForm | undefined;

  constructor(location: Location, refusal?: ErrorCode) {
    this.location = location;
    this.refusal = refusal;
  }
}

/**
 * Where a form without JavaScript leads (its hidden fields `next` and `failed`); null for a call by
 * a program.
 */
export function formTargets(
  accept: string | undefined,
  input: object,
  declared: Endpoint,
): FormTargets | null {
  if (accept === undefined || !accept.includes('text/html')) return null;
  const { next, failed } = input as { next?: unknown; failed?: unknown };
  const page = declared.page ?? (declared.roles === undefined ? undefined : DESK_PATHS.today);
  const done = safeNext(next, page ?? PATHS.home);
  return {
    done,
    failed: safeNext(failed, page ?? PATHS.cart),
    login: loginTarget(declared, input, done),
  };
}

/**
 * After the login a pressed heart is added at once. Nothing else is done by the login, so it leads
 * back to the page of the form.
 */
function loginTarget(
  { roles, doneByLogin }: Endpoint,
  { product_id: id, failed }: { product_id?: unknown; failed?: unknown },
  done: string,
): string {
  if (roles !== undefined) return deskLoginPath(safeNext(failed, done));
  const product = Number(id);
  return doneByLogin === true && product > 0
    ? plainLoginPath(done, product)
    : plainLoginPath(safeNext(failed, done));
}

/** A page could not say more of them than the answer itself. */
const ANSWERED: readonly ErrorCode[] = ['failure', 'unavailable', 'not_allowed', 'other_account'];

function codeOf(error: unknown): ErrorCode {
  if (error instanceof FormErrors) return error.notice;
  if (error instanceof ApiError) return error.code;
  return outage(error)?.code ?? 'failure';
}

/**
 * Makes the call and answers with a redirect: to the next page on success, else to a page that
 * shows the notice.
 */
export async function callForm<Answer>(
  send: () => Promise<Answer>,
  targets: FormTargets,
  leadsTo?: (answer: Answer) => Location,
): Promise<Redirect> {
  try {
    const answer = await send();
    return new Redirect(leadsTo === undefined ? locationOf(targets.done) : leadsTo(answer));
  } catch (error) {
    const code = codeOf(error);
    if (ANSWERED.includes(code)) throw error;
    if (code === 'not_authorized') return new Redirect(locationOf(targets.login));
    const [path, query = ''] = targets.failed.split('?');
    const params = new URLSearchParams(query);
    params.set(NOTICE_PARAM, code);
    return new Redirect(locationOf(`${path ?? PATHS.cart}?${params.toString()}`), code);
  }
}
