/**
 * How often codes may be requested and tried. Decision 027 is based on these figures: somebody who
 * controls 1,000 networks and 10,000 addresses of shoppers guesses less than 0.1 accounts a day.
 */

/** Limits of one client (an IPv4 address, an IPv6 /64), of a /56, of an IPv4 /24 or IPv6 /48. */
export interface PerNetwork {
  client: number;
  site: number;
  network: number;
}
/** Limits of what one client and its networks do in an hour and in a day. */
export interface HourAndDay {
  hour: PerNetwork;
  day: PerNetwork;
}

/**
 * Codes requested. An office or a mobile operator shares one address: 20 of its people may log in
 * within an hour.
 */
export const CODES: HourAndDay = {
  hour: { client: 20, site: 40, network: 60 },
  day: { client: 100, site: 150, network: 200 },
};
/**
 * Wrong tries of a live code; a right one is given back. 50 wrong ones a day are the typos of 1,000
 * logins. As many tries without a live code are counted separately.
 */
export const WRONG_TRIES: HourAndDay = {
  hour: { client: 20, site: 30, network: 40 },
  day: { client: 40, site: 50, network: 50 },
};
export const REGISTRATIONS: HourAndDay = {
  hour: { client: 20, site: 30, network: 60 },
  day: { client: 60, site: 100, network: 200 },
};

/**
 * Letters of all kinds together that strangers may have sent to one mailbox: a nuisance, but no
 * flood.
 */
export const LETTERS_PER_MAILBOX = { hour: 8, day: 15 } as const;
/**
 * The same for codes asked for from a browser or network where this mailbox has logged in before;
 * strangers cannot use these up.
 */
export const CODES_PER_KNOWN_PLACE = { hour: 8, day: 15 } as const;
/** Letters that an account may send to its own mailbox, and as many to a new address. */
export const CODES_PER_ACCOUNT = { hour: 8, day: 15 } as const;
/**
 * Wrong tries by known shoppers: in a browser where this mailbox has logged in before, or in the
 * account's cabinet. A stolen one allows 20 guesses a day.
 */
export const WRONG_TRIES_OF_KNOWN = { hour: 10, day: 20 } as const;
/**
 * Tries against a code that is used up, expired or longer than what was typed: they are compared
 * with nothing.
 */
export const TRIES_OF_DEAD_CODE_HOUR = 20;
/** Days after a login for which its browser and network count as known to the mailbox. */
export const KNOWN_PLACE_DAYS = 90;

/**
 * Wrong tries in the whole shop above which codes have six digits and the shop is alerted. 300
 * wrong tries of four digits a day find 0.03 accounts; a shop of 200 logins an hour mistypes 10.
 */
export const WRONG_TRIES_OF_SHOP = { hour: 40, day: 300 } as const;
/** Three times the busiest hour of a shop with 200 logins an hour. */
export const CODES_OF_SHOP_HOUR = 600;
/**
 * Letters in an hour above which strangers get no codes until the hour ends; known browsers and
 * networks still do. Ten times the busiest hour; with more, mail servers would refuse the shop's
 * letters.
 */
export const LETTERS_OF_SHOP_HOUR = 2000;
