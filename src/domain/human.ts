/** Forms that anybody may send, and the name of each as a captcha's action (specification §5). */
export const OPEN_FORMS = { subscriber: 'mailSubscription', feedback: 'feedback', application: 'application', login: 'login' } as const;
export type OpenForm = keyof typeof OPEN_FORMS;

/** Login must not depend on a foreign service: its proof is always our own. */
export const OWN_PROOF_ONLY: readonly OpenForm[] = ['login'];

/** A field that no human sees, so that none fills it in. */
export const HONEYPOT = 'homepage';
/** Nobody fills a form in faster. */
export const FILL_SECONDS_LEAST = 3;
/** A page may stay open for so long before its form is sent. */
export const FORM_TOKEN_SECONDS = 24 * 3600;
/** Forms an hour from one client address: shown to be human by a captcha, and by its form token alone. */
export const FORMS_PER_ADDRESS_HOUR = { captcha: 30, token: 10 } as const;
/** From its network so many times as many. */
export const FORMS_NETWORK_TIMES = 10;
/** Of one form from everywhere, each way. */
export const FORMS_OF_SHOP_HOUR = 2000;
/** A proof of work is done within this time, on a slow phone too. */
export const PROOF_SECONDS = 1200;
