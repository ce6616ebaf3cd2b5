import { CONSENT_SLUGS } from './consent-pages.ts';

/** Figures and words of the desk's «Согласия». */

/** The pages whose texts people consent to, each once, in the order of the list. */
export const CONSENT_TEXTS: readonly string[] = [...new Set(CONSENT_SLUGS)];

export const CONSENTS_ON_PAGE = 50;
