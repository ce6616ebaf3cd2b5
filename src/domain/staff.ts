import type { Often } from './login-limits.ts';

/** Roles of the staff. An owner may do everything, and invites the others. */
export const STAFF_ROLES = ['owner', 'editor', 'manager'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Who writes what the site shows: pages, banners, menus, redirects. */
export const EDITORS = ['owner', 'editor'] as const satisfies readonly StaffRole[];
/** Whether the member of the staff is one of them; null: nobody has logged in. */
export const isEditor = (member: { role: StaffRole } | null): boolean =>
  EDITORS.some((role) => role === member?.role);

export const isStaffRole = (word: unknown): word is StaffRole =>
  STAFF_ROLES.some((role) => role === word);

/** Days for which the link of an invitation opens the desk, once. */
export const INVITATION_DAYS = 7;

/** A login at the desk ends after a working day, and after two hours without a request. */
export const DESK_LOGIN_SECONDS = 50_400;
export const DESK_IDLE_SECONDS = 7200;
/** The last use of a login is recorded at most this often. */
export const DESK_USED_SECONDS = 60;

export const DESK_CODE_LENGTH = 6;
/** Codes that strangers, or known networks, may have sent to one mailbox. */
export const DESK_CODES_PER_MAILBOX = { hour: 8, day: 15 } as const;
/** Codes and passkey challenges that one client may ask for. An office shares one address. */
export const DESK_LOGINS_ASKED: Often = {
  hour: { client: 30, site: 60, network: 90 },
  day: { client: 150, site: 200, network: 300 },
};
/** Wrong tries of codes and passkeys; a right one is given back. */
export const DESK_WRONG_TRIES: Often = {
  hour: { client: 20, site: 30, network: 40 },
  day: { client: 40, site: 50, network: 50 },
};

/** Seconds for which the challenge of a passkey can be answered. */
export const PASSKEY_SECONDS = 300;
export const PASSKEYS_MOST = 10;
export const PASSKEY_NAME_MOST = 60;

export const JOURNAL_ON_PAGE = 50;
export const REASON_MOST = 300;

/**
 * What the staff can do at the desk, as the journal names it. A new deed needs its sentence in
 * `texts/desk/journal.ts`.
 */
export const DESK_DEEDS = [
  'staff_invited',
  'invitation_accepted',
  'role_changed',
  'staff_ended',
  'login',
  'login_ended',
  'passkey_added',
  'passkey_removed',
  'page_created',
  'page_saved',
  'page_published',
  'page_unpublished',
  'page_scheduled',
  'page_schedule_ended',
  'page_schedule_failed',
  'page_restored',
  'page_deleted',
  'page_preview_shared',
  'media_added',
  'media_changed',
  'media_replaced',
  'media_deleted',
  'order_placed',
  'order_moved',
  'order_noted',
  'order_tracked',
  'order_delivery_priced',
  'order_paid',
  'order_payment_voided',
  'order_payment_accepted',
  'order_refunded',
  'order_refund_given',
  'order_money_retried',
  'order_lines_changed',
  'order_details_changed',
  'order_shipped',
  'order_taken_back',
  'review_published',
  'review_rejected',
  'review_withdrawn',
  'review_answered',
  'review_answer_removed',
  'message_taken',
  'message_answered',
  'message_noted',
  'message_closed',
  'message_reopened',
  'letter_retried',
  'job_retried',
  'load_file_taken',
  'load_repeated',
  'promo_created',
  'promo_changed',
  'promo_stopped',
  'promo_batch_made',
  'gift_created',
  'gift_changed',
  'bonuses_changed',
  'goods_changed',
  'goods_hidden',
  'goods_shown',
  'settings_changed',
  'site_config_changed',
  'redirect_added',
  'redirect_removed',
  'banner_saved',
  'banner_moved',
  'banner_removed',
  'menu_item_saved',
  'menu_item_moved',
  'menu_item_removed',
  'selection_saved',
] as const;
export type DeskDeed = (typeof DESK_DEEDS)[number];

/** Kinds of things that a deed is about; the journal names one by its kind and its id. */
export const DESK_SUBJECTS = [
  'staff',
  'order',
  'page',
  'review',
  'message',
  'letter',
  'job',
  'load',
  'promo',
  'gift',
  'account',
  'goods',
  'setting',
  'site_config',
  'redirect',
  'banner',
  'menu',
  'selection',
  'media',
] as const;
export type DeskSubject = (typeof DESK_SUBJECTS)[number];
