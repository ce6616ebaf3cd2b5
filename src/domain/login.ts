/**
 * Figures of login and registration; sources: specification §5, §9 and the product decisions §2.
 */
export const CODE_LENGTH = 4;
/** While somebody guesses in the whole shop; what is shorter is no try then. */
export const CODE_LENGTH_IN_ALERT = 6;
/**
 * Codes that confirm what an account does with itself: nobody types them daily, and a stolen login
 * must not guess them.
 */
export const CODE_LENGTH_IN_CABINET = 6;
export const CODE_SECONDS = 600;
export const CODE_TRIES = 3;
/** Until then no new code is sent; the window counts it down as m:ss. */
export const CODE_RESEND_SECONDS = 180;
/** So long after a right code an unknown address may register. */
export const REGISTRATION_PROOF_SECONDS = 1800;
export const LOGIN_SECONDS = 50_400;
export const REGISTRATION_LOGIN_SECONDS = 604_800;

/** That a login is used is written at most so often. */
export const LOGIN_USED_SECONDS = 3600;

/**
 * Event of the browser's window when a login is wanted: the island that shows it may still be
 * asleep.
 */
export const LOGIN_WANTED = 'login-wanted';
/** And when it is done, for a page that asked to stay. */
export const LOGGED_IN = 'logged-in';
/** Widths of the windows. */
export const AUTH_WIDTH_PX = 448;
export const REGISTRATION_WIDTH_PX = 448;

/** «2:59»: what is left of a countdown. */
export function countdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
