/** Why a mail server did not take a letter, as the staff are told; pure. */
export const MAIL_TROUBLES = [
  /** None is configured: the letter became a file. */
  'no_server',
  /** The shop was restored from a backup and writes to nobody. */
  'asleep',
  /** The first owner has not told an address yet. */
  'no_address',
  'unknown_host',
  'closed',
  'timeout',
  /** No TLS, or a certificate that is not the server's. */
  'not_safe',
  'login',
  'sender',
  'recipient',
  'refused',
  /** The talk with the server broke off in another way. */
  'broken',
] as const;
export type MailTrouble = (typeof MAIL_TROUBLES)[number];

/** How often one person of the staff may ask for a letter to the own mailbox. */
export const OWN_LETTERS_ASKED = { hour: 20, day: 60 } as const;
