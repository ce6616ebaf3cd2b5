import { CONSENT_SLUGS } from './consent-pages.ts';

/** Figures and words of the desk's «Согласия». */

/** The pages whose texts people consent to, each once, in the order of the list. */
export const CONSENT_TEXTS: readonly string[] = [...new Set(CONSENT_SLUGS)];

/** How somebody consented: with an order, a message, a subscription, in the cabinet, to cookies. */
export const CONSENT_SOURCES = ['order', 'message', 'subscriber', 'cabinet', 'counters'] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

export const CONSENTS_ON_PAGE = 50;
