import { postedForm } from '../../client/posted-form.ts';
import type { Client } from '../../contract/api.ts';
import { isApiError } from '../../contract/errors.ts';
import {
  COOKIES,
  COUNTERS_CHOICE,
  NO_COUNTERS,
  counterConsentIn,
  countersCookie,
} from '../../domain/cookies.ts';

/** What a form of the top banner or of the cookie notice says without scripts. */
interface Choices {
  hidesBanner: boolean;
  answersNotice: boolean;
  allowsCounters: boolean;
}

/** A body that is no form says nothing. */
export async function readChoices(request: Request): Promise<Choices> {
  const form = await postedForm(request);
  return {
    hidesBanner: form.has(COOKIES.topBannerHidden),
    answersNotice: form.has(COOKIES.cookieNotice),
    allowsCounters: form.has(COUNTERS_CHOICE),
  };
}

/**
 * Journals the answer to the notice; gives its cookie, null when a consent could not be journaled.
 */
export async function takeNotice(
  api: Client,
  isGiven: boolean,
  cookie: string | undefined,
): Promise<string | null> {
  const former = counterConsentIn(cookie);
  if (!isGiven && former === null) return NO_COUNTERS;
  try {
    const { key } = await api.counterConsent({ is_given: isGiven, former: former ?? '' });
    return key === null ? NO_COUNTERS : countersCookie(key);
  } catch (error) {
    if (!isApiError(error) || error.status >= 500) throw error;
    return isGiven ? null : NO_COUNTERS;
  }
}
