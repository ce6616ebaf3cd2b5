import type { FileField } from './uploads.ts';

/** Forms that anybody may send to the shop. */
export const MESSAGE_KINDS = ['feedback', 'application'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const MESSAGE_MOST = 4000;
export const MESSAGE_FILE: FileField = { name: 'file', most: 1, types: ['jpeg', 'png', 'pdf'] };
/** Files of messages in a day, of 5 MB at most: a year of one client, of its network and of all is what the disk has to hold. */
export const MESSAGE_FILES_DAY = { client: 10, network: 40, shop: 200 } as const;
/** What was written is kept so long: the text of its consent says so. */
export const MESSAGE_KEPT_DAYS = 365;

/** Plain forms whose text is kept when they are refused, for the next look at their page. */
export const KEPT_FORMS = [...MESSAGE_KINDS, 'reviewAdd'] as const;
export type KeptForm = (typeof KEPT_FORMS)[number];
export const KEPT_FORM_MINUTES = 60;
/** Texts of refused forms that are kept in an hour: of one client, of its network, of all. At 26 KB a form the last is 4 MB. */
export const KEPT_FORMS_HOUR = { client: 20, network: 60, shop: 150 } as const;

/** Widths of windows (specification §9). */
export const FEEDBACK_WIDTH_PX = 576;
export const THANKS_WIDTH_PX = 570;

/** A newsletter that is not confirmed by then was not wanted. */
export const CONFIRM_DAYS = 7;
/** Letters that ask one address to confirm. */
export const CONFIRM_LETTERS_DAY = 3;

/** Slugs of the texts that their boxes lead to. */
export const FORM_CONSENT_PAGES = { newsletter: 'consent-newsletter', message: 'consent-feedback' } as const;
