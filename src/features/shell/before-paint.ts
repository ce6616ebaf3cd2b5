import { COOKIES } from '../../domain/cookies.ts';

/**
 * Runs in the head before the first paint, so that nothing flashes or moves: marks the root element
 * with the choices in the cookies, and with `data-slow` on 2g or with the data saver, for all
 * scripts. Kept as text because it must be a classic inline script.
 */
export const BEFORE_PAINT =
  '(function(c,d,n){' +
  `if(c.indexOf('${COOKIES.topBannerHidden}=')>-1)d.banner='off';` +
  `if(c.indexOf('${COOKIES.cookieNotice}=')<0)d.notice='on';` +
  "if(n&&(n.saveData||/2g/.test(n.effectiveType)))d.slow=''" +
  '})(document.cookie,document.documentElement.dataset,navigator.connection)';
