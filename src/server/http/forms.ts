import { ApiError } from '../../contract/errors.ts';
import { favouriteEndpoints } from '../../contract/favourites.ts';
import { NOTICE_PARAM, PATHS, plainLoginPath, safeNext } from '../../domain/paths.ts';

/** Where a plain HTML form leads: the API answers a browser that sent one by a redirect. */
export interface FormWay {
  done: string;
  failed: string;
  /** For a guest who needs an account for it. */
  login: string;
}

/** What a form gets in place of an answer. */
export class Redirect {
  readonly location: string;

  constructor(location: string) {
    this.location = location;
  }
}

/** The way of a form without JavaScript (its hidden fields `next` and `failed`), or null for a program's call. Forms of the cart lead there by themselves. */
export function formWay(accept: string | undefined, input: object, path = ''): FormWay | null {
  if (accept === undefined || !accept.includes('text/html')) return null;
  const { next, failed } = input as { next?: unknown; failed?: unknown };
  const done = safeNext(next, path.startsWith('/api/cart/') ? PATHS.cart : PATHS.home);
  return { done, failed: safeNext(failed, PATHS.cart), login: loginWay(path, input, done) };
}

/** Login takes the product of a pressed heart along; anything else is done anew after it, so the fragment that tells of success is left out. */
function loginWay(path: string, input: { product_id?: unknown }, done: string): string {
  const product = Number(input.product_id);
  return path === favouriteEndpoints.favouriteAdd.path && product > 0 ? plainLoginPath(done, product) : plainLoginPath(done.replace(/#.*/, ''));
}

/** Makes the call and says where to go: on when it went well, else to a page that says the notice. */
export async function callForm(send: () => Promise<unknown>, way: FormWay): Promise<Redirect> {
  try {
    await send();
    return new Redirect(way.done);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    if (error.code === 'not_authorized') return new Redirect(way.login);
    const [path, query = ''] = way.failed.split('?');
    const params = new URLSearchParams(query);
    params.set(NOTICE_PARAM, error.code);
    return new Redirect(`${path ?? PATHS.cart}?${params.toString()}`);
  }
}
