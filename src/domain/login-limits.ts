/**
 * How often anybody may ask for codes and try them. Decision 027 counts with these figures: whoever
 * owns 1,000 networks and 10,000 addresses of shoppers guesses less than 0.1 accounts a day.
 */

/** Of one client (an IPv4 address, an IPv6 /64), of a /56, of an IPv4 /24 or an IPv6 /48. */
export interface PerNetwork {
  client: number;
  site: number;
  network: number;
}
export interface Often {
  hour: PerNetwork;
  day: PerNetwork;
}

/**
 * An office or a mobile operator shares one address: 20 of its people may log in within an hour.
 */
export const CODES: Often = {
  hour: { client: 20, site: 40, network: 60 },
  day: { client: 100, site: 150, network: 200 },
};
/**
 * Tries of a live code that were not right: the right one is given back. 50 wrong ones a day are
 * the typos of 1,000 logins. As many guesses without a code to compare them with are told apart.
 */
export const WRONG_TRIES: Often = {
  hour: { client: 20, site: 30, network: 40 },
  day: { client: 40, site: 50, network: 50 },
};
export const REGISTRATIONS: Often = {
  hour: { client: 20, site: 30, network: 60 },
  day: { client: 60, site: 100, network: 200 },
};

/** Letters with a code that strangers may have sent to one mailbox: a nuisance, no bomb. */
export const CODES_PER_MAILBOX = { hour: 8, day: 15 } as const;
/**
 * And who asks in a browser, or from a network, where this mailbox has logged in before: strangers
 * use none of them up.
 */
export const CODES_PER_KNOWN_PLACE = { hour: 8, day: 15 } as const;
/**
 * Letters that an account has sent to its own mailbox, and as many to addresses that it wants
 * instead.
 */
export const CODES_PER_ACCOUNT = { hour: 8, day: 15 } as const;
/**
 * Wrong tries of one whom no stranger can be: of a browser in which this mailbox has logged in
 * before, of an account in its cabinet. A stolen one is worth 20 guesses a day.
 */
export const WRONG_TRIES_OF_KNOWN = { hour: 10, day: 20 } as const;
/**
 * Guesses at a code that is used up, too old or longer than what was typed: they are compared with
 * nothing.
 */
export const TRIES_OF_DEAD_CODE_HOUR = 20;
/** So long after a login its place is known to the mailbox. */
export const KNOWN_PLACE_DAYS = 90;

/**
 * Of the whole shop: above it codes have six digits and the shop hears of it. 300 wrong tries of
 * four digits a day find 0.03 accounts; a shop of 200 logins an hour mistypes 10.
 */
export const WRONG_TRIES_OF_SHOP = { hour: 40, day: 300 } as const;
/** Three times the busiest hour of a shop with 200 logins an hour. */
export const CODES_OF_SHOP_HOUR = 600;
/**
 * Above it strangers' letters stop until the hour ends: only who is known to a mailbox, by browser
 * or network, gets its codes. Ten times the busiest hour; more would have mail servers refuse the
 * shop's letters.
 */
export const LETTERS_OF_SHOP_HOUR = 2000;
