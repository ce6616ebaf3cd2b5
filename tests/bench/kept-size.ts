/** The size of a shop after some years. */
export const KEPT = { accounts: 100_000, orders: 300_000, sessions: 1_000_000, expired: 100_000 };
/** The orders of a workshop that has ordered twice a week for three years. */
export const OF_WORKSHOP = 300;
export const WORKSHOP_ID = 1;
/** An account with three orders, like most. */
export const BUYER_ID = 4321;

/** The id of one of the goods; each number gives another one. */
export const good = (number: string) =>
  `(select ids[1 + (${number}) % cardinality(ids)] from goods)`;
