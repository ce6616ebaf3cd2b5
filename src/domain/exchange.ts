/**
 * An import that hides a greater share of its source's goods than this needs the operator's
 * confirmation.
 */
export const HIDDEN_SHARE_MOST = 0.2;

/** Characters of a description, markup included; a longer one is cut. */
export const DESCRIPTION_MOST = 30_000;
/** Characters of other texts in an exchange file. Longer ones are no plausible names or values. */
export const EXCHANGE_TITLE_MOST = 500;
export const EXCHANGE_VALUE_MOST = 2000;
export const EXCHANGE_ID_MOST = 200;
export const EXCHANGE_ARTICLE_MOST = 100;
export const EXCHANGE_ADDRESS_MOST = 2000;
