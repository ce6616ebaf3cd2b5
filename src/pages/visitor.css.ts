import type { APIRoute } from 'astro';
import { whileAway } from '../contract/errors.ts';
import { readChosenCity } from '../domain/chosen-city.ts';
import { COOKIES, counterConsentIn } from '../domain/cookies.ts';
import { readCounters } from '../layouts/counters.ts';
import { noScriptCss } from '../features/shell/no-script-css.ts';

/**
 * Pages are the same for everybody: this sheet shows a shopper's own state in a browser without
 * scripts.
 */
export const GET: APIRoute = async ({ cookies, locals }) => {
  const notice = cookies.get(COOKIES.cookieNotice)?.value;
  // While the backend is down, only the counters are missing from the sheet.
  const hasAgreed = counterConsentIn(notice) !== null;
  const configs = hasAgreed ? await locals.api.configs({}).catch(whileAway(null)) : null;
  const css = noScriptCss({
    isBannerHidden: cookies.has(COOKIES.topBannerHidden),
    isNoticeSeen: notice !== undefined,
    city: readChosenCity(cookies.get(COOKIES.city)?.value)?.title ?? null,
    cartCount: Number(cookies.get(COOKIES.cartCount)?.value ?? 0),
    counters: configs && readCounters(configs['COUNTERS_HEAD'] ?? '').pictures,
  });
  return new Response(css, { headers: { 'content-type': 'text/css; charset=utf-8' } });
};
