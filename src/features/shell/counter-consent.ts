import { browserClient } from '../../client/browser-client.ts';
import { readCookie, writeCookie } from '../../client/cookies.ts';
import { counterConsent } from '../../contract/forms.ts';
import { NO_COUNTERS, counterConsentIn, countersCookie } from '../../domain/cookies.ts';
import { COOKIE_NOTICE_COOKIE_SECONDS } from '../../domain/limits.ts';

const api = browserClient({ counterConsent });
const keep = (choice: string) => writeCookie('cookieNotice', choice, COOKIE_NOTICE_COOKIE_SECONDS);
const consentKey = () => counterConsentIn(readCookie('cookieNotice'));
const journal = (isGiven: boolean, former: string | null) =>
  api.counterConsent({ is_given: isGiven, former: former ?? '' });

/** Keeps the consent. There is none without its entry in the journal: rejects if it has none. */
export async function giveConsent(): Promise<void> {
  const { key } = await journal(true, consentKey());
  if (key === null) throw new Error('The consent has no key.');
  keep(countersCookie(key));
}

/** Withdraws the consent. That is valid here even if the server cannot be reached. */
export async function withdrawConsent(): Promise<void> {
  const former = consentKey();
  keep(NO_COUNTERS);
  if (former === null) return;
  await journal(false, former).catch((error: unknown) =>
    console.warn('The withdrawal was not journaled.', error),
  );
}
