import type { APIRoute } from 'astro';
import { COOKIES } from '../domain/cookies.ts';
import { COOKIE_NOTICE_COOKIE_SECONDS, TOP_BANNER_COOKIE_SECONDS } from '../domain/limits.ts';
import { locationOf } from '../domain/locations.ts';
import { cameFrom } from '../domain/own-page.ts';
import { PATHS, safeNext } from '../domain/paths.ts';
import { readChoices, takeNotice } from '../features/shell/plain-choices.ts';

/**
 * Handles the forms of the top banner and the cookie notice without scripts, and redirects back.
 */
export const POST: APIRoute = async ({ request, cookies, locals, redirect }) => {
  const { hidesBanner, answersNotice, allowsCounters } = await readChoices(request);
  const secure = locals.siteUrl.startsWith('https:');
  const options = { path: '/', sameSite: 'lax', secure } as const;
  if (hidesBanner) {
    cookies.set(COOKIES.topBannerHidden, '1', { ...options, maxAge: TOP_BANNER_COOKIE_SECONDS });
  }
  if (answersNotice) {
    const before = cookies.get(COOKIES.cookieNotice)?.value;
    const choice = await takeNotice(locals.api, allowsCounters, before);
    const maxAge = COOKIE_NOTICE_COOKIE_SECONDS;
    if (choice !== null) cookies.set(COOKIES.cookieNotice, choice, { ...options, maxAge });
  }
  const back = safeNext(cameFrom(request.headers, locals.siteUrl), PATHS.home);
  return redirect(locationOf(back), 303);
};

/** Somebody opened the address itself: there is nothing to show. */
export const GET: APIRoute = ({ redirect }) => redirect(locationOf(PATHS.home), 303);
