/**
 * A page belongs to whom it was made for. It holds a mark of them, which its forms and scripts send
 * along: with another login in the browser's cookies they are refused (decision 041).
 */

/** Hidden field of forms, and attribute of the body in the form that `dataset` gives. */
export const MADE_FOR_FIELD = 'made_for';
export const MADE_FOR_DATA = 'madeFor';
/** Header of what scripts ask for. */
export const MADE_FOR_HEADER = 'x-made-for';
/** Header of a refused page, for the scripts that post a form: `other_account`. */
export const REFUSED_HEADER = 'x-refused';

/** Whom a mark is of: a shopper, a guest with a session, or somebody of the staff. */
export type Marked = 'account' | 'session' | 'staff';

/** The mark of somebody without login and session. */
export const GUEST_MARK = 'guest';

/** A mark says what it is of, so that a page knows whether it was made for a guest. */
export const markOf = (what: Marked, signature: string): string => `${what}.${signature}`;

export const isGuestMark = (mark: string): boolean =>
  mark === GUEST_MARK || mark.startsWith(markOf('session', ''));
