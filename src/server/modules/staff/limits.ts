import { DESK_LOGINS_ASKED, DESK_WRONG_TRIES } from '#src/domain/staff.ts';
import type { HourAndDayLimit } from '../../callers/hour-and-day-limits.ts';

/** Codes and challenges of passkeys that a client asks for before it is known. */
export const LOGIN_ASKED: HourAndDayLimit = { name: 'desk logins asked', often: DESK_LOGINS_ASKED };
/** Counted before the try is compared; a right one is given back. */
export const LOGIN_TRIED: HourAndDayLimit = { name: 'desk tries', often: DESK_WRONG_TRIES };
