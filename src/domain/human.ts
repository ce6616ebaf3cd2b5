/** Forms that anybody may send, and the name of each as a captcha's action (specification §5). */
export const OPEN_FORMS = {
  subscriber: 'mailSubscription',
  feedback: 'feedback',
  application: 'application',
  login: 'login',
} as const;
export type OpenForm = keyof typeof OPEN_FORMS;

/** Login must not depend on a foreign service: its proof is always our own. */
export const OWN_PROOF_ONLY: readonly OpenForm[] = ['login'];

/** A field that no human sees, so that none fills it in. */
export const HONEYPOT = 'homepage';
/** Nobody fills a form in faster. */
export const FILL_SECONDS_LEAST = 3;
/** A page may stay open for so long before its form is sent. */
export const FORM_TOKEN_SECONDS = 24 * 3600;
/**
 * Of one form in an hour, shown to be human by a captcha, and by its token alone: from one client,
 * from its /56, from its /24 of IPv4 or /48 of IPv6. `shop` counts what was shown to be human.
 */
export const FORMS_HOUR = {
  captcha: { client: 30, site: 60, network: 300, shop: 2000 },
  token: { client: 10, site: 20, network: 100, shop: 1000 },
} as const;
/** By their token alone, which costs no work, while a proof is harder than usual. */
export const FORMS_BY_TOKEN_IN_ALERT = 2;
/** A proof of work is done within this time, on a slow phone too. */
export const PROOF_SECONDS = 1200;
