/** What people consent to, where, and what of it can be withdrawn; pure. Sources: 152-ФЗ. */

/** What the buyer agrees to when ordering, one purpose each; the last one is optional. */
export const ORDER_CONSENTS = ['offer', 'personal_data', 'marketing'] as const;
export type ConsentPurpose = (typeof ORDER_CONSENTS)[number];
/** Consents in the journal: those of orders and forms, and that of the cookie notice. */
export const JOURNALED_CONSENTS = [...ORDER_CONSENTS, 'counters'] as const;
export type JournaledConsent = (typeof JOURNALED_CONSENTS)[number];
export const NEEDED_CONSENTS: readonly ConsentPurpose[] = ['offer', 'personal_data'];

/** Consent → slug of the content page with its text. */
export const CONSENT_PAGES: Readonly<Record<ConsentPurpose, string>> = {
  offer: 'offer',
  personal_data: 'consent-personal-data',
  marketing: 'consent-newsletter',
};

/** Rows on one page of the journal of consents at the desk. */
export const CONSENTS_ON_PAGE = 50;

/** How somebody consented: with an order, a message, a subscription, in the cabinet, to cookies. */
export const CONSENT_SOURCES = ['order', 'message', 'subscriber', 'cabinet', 'counters'] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

/** Consents that the account sees in its journal; `feedback` came with a message to the shop. */
export const GIVEN_CONSENTS = [...JOURNALED_CONSENTS, 'feedback'] as const;
export type GivenPurpose = (typeof GIVEN_CONSENTS)[number];
/**
 * Consents that can be withdrawn in the cabinet. The offer is a contract that ends with its order;
 * the one to counters is withdrawn in the browser.
 */
export const WITHDRAWABLE_CONSENTS = [
  'personal_data',
  'marketing',
  'feedback',
] as const satisfies readonly GivenPurpose[];
export type WithdrawableConsent = (typeof WITHDRAWABLE_CONSENTS)[number];

/**
 * Days from withdrawing the consent to personal data until the account is deleted (152-ФЗ, article
 * 21).
 */
export const WITHDRAWN_DAYS = 30;
