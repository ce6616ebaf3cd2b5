/**
 * Tells that the page was made for another login than the browser's, before anything is pressed: the
 * server would refuse it. No imports, so that it is written into the page.
 */
const made = document.body.dataset['madeFor'];
const notice = document.querySelector<HTMLElement>('[data-other-account]');

function look(): void {
  const cookies = new URLSearchParams(document.cookie.replaceAll('; ', '&'));
  const mark = cookies.get(notice?.dataset['otherAccount'] ?? '');
  // Only a login has a cookie: a guest's page knows that there is one.
  const isOther = /^(account|staff)\./.test(made ?? '') ? mark !== made : mark !== null;
  if (notice !== null) notice.hidden = !isOther;
}

if (made !== undefined) {
  for (const back of ['pageshow', 'focus', 'visibilitychange']) addEventListener(back, look);
  (self as { cookieStore?: EventTarget }).cookieStore?.addEventListener('change', look);
}

export {};
