import type { UploadField } from './uploads.ts';

/** Forms that anybody may send to the shop. */
export const MESSAGE_KINDS = ['feedback', 'application'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
/** Where a message of each kind is sent. */
export const MESSAGE_ADDRESSES = {
  feedback: '/api/feedback',
  application: '/api/application',
} as const satisfies Record<MessageKind, string>;

export const MESSAGE_MOST = 10_000;
export const MESSAGE_FILE: UploadField = { name: 'file', most: 1, types: ['jpeg', 'png', 'pdf'] };
/** Messages accepted in a day, of both kinds, at most 26 KB each: 80 MB a day are 29 GB a year. */
export const MESSAGES_DAY = { client: 60, site: 120, network: 300, shop: 3000 } as const;
/** Kilobytes of attached files in a day. `shop` is 140 GB a year, which the disk has to hold. */
export const MESSAGE_FILES_KB_DAY = {
  client: 50 * 1024,
  site: 75 * 1024,
  network: 150 * 1024,
  shop: 400 * 1024,
} as const;
/** Days for which a message is kept; the text of its consent says so. */
export const MESSAGE_KEPT_DAYS = 365;

/** The text of a refused plain form is kept for so long, to show it again on its page. */
export const KEPT_FORM_MINUTES = 60;
/**
 * Kept texts of refused forms in an hour: of one client, of its networks, of all. At 50 KB a form,
 * `shop` is 8 MB.
 */
export const KEPT_FORMS_HOUR = { client: 20, site: 40, network: 60, shop: 150 } as const;

/** Widths of windows (specification §9). */
export const FEEDBACK_WIDTH_PX = 576;
export const THANKS_WIDTH_PX = 570;

/** Days to confirm a newsletter; after that it was not wanted. */
export const CONFIRM_DAYS = 7;
/**
 * Days for which links stay valid that were signed by the old secret kept in the database; whoever
 * has a copy of the database could sign more. A subscription can be left within that time, or by
 * the link of its next letter.
 */
export const MOVED_LINK_DAYS = { confirm: CONFIRM_DAYS, newsletter: 365, waitlist: 365 } as const;
/** Confirmation letters to one address in a day. */
export const CONFIRM_LETTERS_DAY = 3;

/** Slugs of the texts that the checkboxes link to. */
export const FORM_CONSENT_PAGES = {
  newsletter: 'consent-newsletter',
  message: 'consent-feedback',
  counters: 'consent-counters',
} as const;

/** Consents to counters in a day; at 0.3 KB each, `shop` is 1 GB a year. */
export const COUNTER_CONSENTS_DAY = { client: 30, site: 60, network: 300, shop: 10_000 } as const;
/**
 * Years for which the journal keeps a consent: as long as somebody may ask about it. A browser
 * keeps it for one year.
 */
export const COUNTER_CONSENT_YEARS = 3;
