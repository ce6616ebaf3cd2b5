import type { HourAndDay } from './login-limits.ts';

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

/**
 * Stands for the address of the owner whom a new shop invites at its first start: nobody has told it
 * yet, so whoever opens the link does. No letter can be sent to it (RFC 2606).
 */
export const OWNER_TO_COME = 'owner@shop.invalid';

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
export const DESK_LOGINS_ASKED: HourAndDay = {
  hour: { client: 30, site: 60, network: 90 },
  day: { client: 150, site: 200, network: 300 },
};
/** Wrong tries of codes and passkeys; a right one is given back. */
export const DESK_WRONG_TRIES: HourAndDay = {
  hour: { client: 20, site: 30, network: 40 },
  day: { client: 40, site: 50, network: 50 },
};

/** Seconds for which the challenge of a passkey can be answered. */
export const PASSKEY_SECONDS = 300;
export const PASSKEYS_MOST = 10;
export const PASSKEY_NAME_MOST = 60;

export const REASON_MOST = 300;
