import { FORM_CONSENT_PAGES } from './forms.ts';
import { CONSENT_PAGES } from './consents.ts';

/**
 * The pages whose texts people consent to, exactly as they are stored. Without them nobody could
 * order, so they are never taken away.
 */
export const CONSENT_SLUGS: readonly string[] = [
  ...new Set([...Object.values(CONSENT_PAGES), ...Object.values(FORM_CONSENT_PAGES)]),
];
