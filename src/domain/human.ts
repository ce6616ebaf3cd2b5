/** Forms that anybody may send, with the action name that captchas use (specification §5). */
export const OPEN_FORMS = {
  subscriber: 'mailSubscription',
  feedback: 'feedback',
  application: 'application',
  login: 'login',
} as const;
export type OpenForm = keyof typeof OPEN_FORMS;

/** Login must not depend on a third party: it always uses our own proof of work. */
export const OWN_PROOF_ONLY: readonly OpenForm[] = ['login'];

/** Name of the honeypot field: hidden from people, filled in only by bots. */
export const HONEYPOT = 'homepage';
/** A form filled in faster than this was not filled in by a human. */
export const FILL_SECONDS_LEAST = 3;
/** How long a page may stay open before its form is sent. */
export const FORM_TOKEN_SECONDS = 24 * 3600;
/**
 * Forms of one kind in an hour, with a captcha's proof and by the token alone: from one client,
 * from its /56, from its /24 of IPv4 or /48 of IPv6. `shop` counts those with a proof.
 */
export const FORMS_HOUR = {
  captcha: { client: 30, site: 60, network: 300, shop: 2000 },
  token: { client: 10, site: 20, network: 100, shop: 1000 },
} as const;
/** By the token alone, which costs a bot nothing, while proofs are harder than usual. */
export const FORMS_BY_TOKEN_IN_ALERT = 2;
/** A proof of work is done within this time even on a slow phone. */
export const PROOF_SECONDS = 1200;
