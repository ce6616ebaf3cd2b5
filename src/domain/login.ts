/**
 * Figures of login and registration. Sources: specification §5, §9 and the product decisions §2.
 */
export const CODE_LENGTH = 4;
/**
 * Length while somebody is guessing in the whole shop; shorter input does not count as a try then.
 */
export const CODE_LENGTH_IN_ALERT = 6;
/**
 * Length of codes that confirm changes of the account: they are rarely typed, and a stolen login
 * must not guess them.
 */
export const CODE_LENGTH_IN_CABINET = 6;
export const CODE_SECONDS = 600;
export const CODE_TRIES = 3;
/** Seconds before a new code may be sent; the window counts them down as m:ss. */
export const CODE_RESEND_SECONDS = 180;
/** The reason why no other code is sent: the last one is younger than that. */
export const CODE_IS_YOUNG = 'code_is_young';
/** Seconds after a right code during which an unknown address may register. */
export const REGISTRATION_PROOF_SECONDS = 1800;
export const LOGIN_SECONDS = 50_400;
export const REGISTRATION_LOGIN_SECONDS = 604_800;

/** The last use of a login is recorded at most this often. */
export const LOGIN_USED_SECONDS = 3600;

/** Widths of the windows. */
export const AUTH_WIDTH_PX = 448;
export const REGISTRATION_WIDTH_PX = 448;

/** Time left as «2:59». */
export function countdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
