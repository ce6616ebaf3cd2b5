/**
 * A load that hides a greater share of its source's goods than this waits for the operator's word.
 */
export const HIDDEN_SHARE_MOST = 0.2;

/** Characters of a description that a load keeps, markup included; a longer one is cut. */
export const DESCRIPTION_LENGTH_MOST = 30_000;
/** Other texts of an exchange file. What is longer is no name and no value of anything. */
export const EXCHANGE_TITLE_LENGTH = 500;
export const EXCHANGE_VALUE_LENGTH = 2000;
export const EXCHANGE_ID_LENGTH = 200;
export const EXCHANGE_ARTICLE_LENGTH = 100;
export const EXCHANGE_ADDRESS_LENGTH = 2000;
