import type { APIRoute } from 'astro';
import { COOKIES, COUNTERS_CHOICE } from '../domain/cookies.ts';
import { COOKIE_NOTICE_COOKIE_SECONDS, TOP_BANNER_COOKIE_SECONDS } from '../domain/limits.ts';
import { locationOf } from '../domain/locations.ts';
import { PATHS, safeNext } from '../domain/paths.ts';

/** Takes what a form of the top banner or of the cookie notice says without scripts, and leads back to its page. */
export const POST: APIRoute = async ({ request, cookies, locals, redirect }) => {
  const form = await request.formData();
  const siteUrl = new URL(locals.siteUrl);
  const options = { path: '/', sameSite: 'lax', secure: siteUrl.protocol === 'https:' } as const;
  if (form.has(COOKIES.topBannerHidden)) {
    cookies.set(COOKIES.topBannerHidden, '1', { ...options, maxAge: TOP_BANNER_COOKIE_SECONDS });
  }
  if (form.has(COOKIES.cookieNotice)) {
    const choice = form.has(COUNTERS_CHOICE) ? COUNTERS_CHOICE : '1';
    cookies.set(COOKIES.cookieNotice, choice, { ...options, maxAge: COOKIE_NOTICE_COOKIE_SECONDS });
  }
  const came = URL.parse(request.headers.get('referer') ?? '');
  const isOwn = came?.origin === siteUrl.origin;
  return redirect(locationOf(safeNext(isOwn ? came.pathname + came.search : null, PATHS.home)), 303);
};

/** Who opens the address itself finds nothing there. */
export const GET: APIRoute = ({ redirect }) => redirect(locationOf(PATHS.home), 303);
