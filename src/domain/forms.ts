import type { FileField } from './uploads.ts';

/** Forms that anybody may send to the shop. */
export const MESSAGE_KINDS = ['feedback', 'application'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const MESSAGE_MOST = 4000;
export const MESSAGE_FILE: FileField = { name: 'file', most: 1, types: ['jpeg', 'png', 'pdf'] };
/**
 * Messages that are taken in a day, of both kinds, at most 14 KB each: 70 MB a day are 25 GB a
 * year.
 */
export const MESSAGES_DAY = { client: 60, site: 120, network: 300, shop: 5000 } as const;
/**
 * Kilobytes of their files in a day: those of the shop are 140 GB a year, which its disk has to
 * hold.
 */
export const MESSAGE_FILES_KB_DAY = {
  client: 50 * 1024,
  site: 75 * 1024,
  network: 150 * 1024,
  shop: 400 * 1024,
} as const;
/** What was written is kept so long: the text of its consent says so. */
export const MESSAGE_KEPT_DAYS = 365;

/** Plain forms whose text is kept when they are refused, for the next look at their page. */
export const KEPT_FORMS = [...MESSAGE_KINDS, 'reviewAdd'] as const;
export type KeptForm = (typeof KEPT_FORMS)[number];
export const KEPT_FORM_MINUTES = 60;
/**
 * Texts of refused forms that are kept in an hour: of one client, of its networks, of all. At 26 KB
 * a form the last is 4 MB.
 */
export const KEPT_FORMS_HOUR = { client: 20, site: 40, network: 60, shop: 150 } as const;

/** Widths of windows (specification §9). */
export const FEEDBACK_WIDTH_PX = 576;
export const THANKS_WIDTH_PX = 570;

/** A newsletter that is not confirmed by then was not wanted. */
export const CONFIRM_DAYS = 7;
/**
 * Links that were signed by a secret which lay in the database stay good so long after it has moved
 * out: whoever kept a copy of the database could sign more. A letter to leave the news or a wait is
 * left by then, or by its next letter.
 */
export const MOVED_LINK_DAYS = { confirm: CONFIRM_DAYS, newsletter: 365, waitlist: 365 } as const;
/** Letters that ask one address to confirm. */
export const CONFIRM_LETTERS_DAY = 3;

/** Slugs of the texts that their boxes lead to. */
export const FORM_CONSENT_PAGES = {
  newsletter: 'consent-newsletter',
  message: 'consent-feedback',
  counters: 'consent-counters',
} as const;

/** Consents to counters in a day; at 0.3 KB each those of the shop are 1 GB a year. */
export const COUNTER_CONSENTS_DAY = { client: 30, site: 60, network: 300, shop: 10_000 } as const;
/** A browser keeps its consent for a year; the journal, while somebody may ask about it. */
export const COUNTER_CONSENT_YEARS = 3;
