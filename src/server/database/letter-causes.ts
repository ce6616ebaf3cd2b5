import type { Task } from './job-classes.ts';

/**
 * Who can cause a letter, and so what bounds it:
 * - `stranger`: anybody, to any mailbox; counted by `callers/mailbox-letters.ts`, except where the
 *   mailbox itself is known to ask (`modules/account/limits.ts`, `modules/staff/letters.ts`);
 * - `buyer`: who places an order, to the mailbox named in it; `modules/order/recipient.ts` lets
 *   letters to other mailboxes than the account's through, and counts them;
 * - `owner`: only who has the mailbox or its account, to this mailbox;
 * - `staff`: a person of the staff, who answers for it; `shop`: it goes to the shop itself.
 */
type LetterCause = 'stranger' | 'buyer' | 'owner' | 'staff' | 'shop';

type LetterTask = Extract<Task, `${string}_letter` | `${string}_letter_${string}`>;

/** All letters. One that is missing here does not compile. */
export const LETTER_CAUSES: Readonly<Record<LetterTask, LetterCause>> = {
  login_code_letter: 'stranger',
  // A code for a new address goes to a mailbox that may be anybody's.
  account_code_letter: 'stranger',
  desk_code_letter: 'stranger',
  newsletter_confirm_letter: 'stranger',
  order_letter_buyer: 'buyer',
  order_letter_status: 'buyer',
  order_letter_reminder: 'buyer',
  order_letter_deed: 'buyer',
  newsletter_welcome_letter: 'owner',
  waitlist_letter: 'owner',
  account_email_changed_letter: 'owner',
  account_email_restored_letter: 'owner',
  account_email_taken_back_letter: 'owner',
  account_deleted_letter: 'owner',
  account_consent_withdrawn_letter: 'owner',
  message_answer_letter: 'staff',
  desk_invitation_letter: 'staff',
  order_letter_manager: 'shop',
  order_letter_cancelled: 'shop',
  order_letter_agreed: 'shop',
  payment_letter_unclear: 'shop',
  payment_letter_refund: 'shop',
  payment_letter_receipt: 'shop',
  stock_shortage_letter: 'shop',
  message_letter: 'shop',
  login_alert_letter: 'shop',
};

/** Tasks that send a letter. */
export const LETTER_TASKS = Object.keys(LETTER_CAUSES) as LetterTask[];
