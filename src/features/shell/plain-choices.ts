import { postedForm } from '../../plain-forms/posted-form.ts';
import type { Client } from '../../contract/api.ts';
import { asRefusal } from '../../contract/errors.ts';
import {
  COOKIES,
  COUNTERS_CHOICE,
  NO_COUNTERS,
  counterConsentIn,
  countersCookie,
} from '../../domain/cookies.ts';

/** Choices of the forms of the top banner and the cookie notice without scripts. */
interface Choices {
  hidesBanner: boolean;
  answersNotice: boolean;
  allowsCounters: boolean;
}

/** A body that is not a form has no choices. */
export async function readChoices(request: Request): Promise<Choices> {
  const form = await postedForm(request);
  return {
    hidesBanner: form.has(COOKIES.topBannerHidden),
    answersNotice: form.has(COOKIES.cookieNotice),
    allowsCounters: form.has(COUNTERS_CHOICE),
  };
}

/**
 * Journals the answer to the notice and returns the notice's cookie; null when a consent could not
 * be journaled.
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
    asRefusal(error);
    return isGiven ? null : NO_COUNTERS;
  }
}
