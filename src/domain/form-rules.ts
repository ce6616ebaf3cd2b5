/** Field rules shared by the server and the browser; their error sentences are in `texts`. */
/** Octets of an address (RFC 5321, 4.5.3.1.3). */
export const EMAIL_MOST = 254;
export const NAME_MOST = 100;
/** Surname, name and patronymic with the spaces between them. */
export const FULL_NAME_MOST = 3 * NAME_MOST + 2;
