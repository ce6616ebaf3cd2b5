/** A load that hides a greater share of its source's goods than this waits for the operator's word. */
export const HIDDEN_SHARE_MOST = 0.2;
