/**
 * Classes of jobs by how long they may wait, the shortest first; a job's priority is the position
 * of its class.
 */
export const JOB_CLASSES = ['codes', 'money', 'letters', 'rest'] as const;
export type JobClass = (typeof JOB_CLASSES)[number];

/** All tasks. A task that is missing here does not compile. */
export const TASK_CLASSES = {
  login_code_letter: 'codes',
  account_code_letter: 'codes',
  desk_code_letter: 'codes',
  page_publish: 'codes',
  lost_jobs: 'codes',
  payment_watch: 'money',
  payment_refund: 'money',
  payment_handover: 'money',
  payment_receipt: 'money',
  order_unpaid: 'money',
  payment_letter_unclear: 'letters',
  payment_letter_refund: 'letters',
  payment_letter_receipt: 'letters',
  order_letter_buyer: 'letters',
  order_letter_manager: 'letters',
  order_letter_status: 'letters',
  order_letter_cancelled: 'letters',
  order_letter_reminder: 'letters',
  order_letter_deed: 'letters',
  order_letter_agreed: 'letters',
  stock_shortage_letter: 'letters',
  message_letter: 'letters',
  message_answer_letter: 'letters',
  account_email_changed_letter: 'letters',
  account_email_restored_letter: 'letters',
  account_email_taken_back_letter: 'letters',
  account_deleted_letter: 'letters',
  account_consent_withdrawn_letter: 'letters',
  login_alert_letter: 'letters',
  desk_invitation_letter: 'letters',
  newsletter_confirm_letter: 'rest',
  newsletter_welcome_letter: 'rest',
  waitlist_letter: 'rest',
  account_pictures_gone: 'rest',
  account_consent_gone: 'rest',
  forget_message: 'rest',
  join_mailboxes: 'rest',
  remote_pictures: 'rest',
  exchange_again: 'rest',
  backup: 'rest',
  sweep: 'rest',
} as const satisfies Record<string, JobClass>;
export type Task = keyof typeof TASK_CLASSES;

/**
 * How many jobs of a class a process runs at once. Each class has its own workers: when one hangs
 * (a slow mail server, a provider that does not answer), the others go on.
 */
export const WORKERS: Readonly<Record<JobClass, number>> = {
  codes: 2,
  money: 2,
  letters: 3,
  rest: 2,
};

/** A lower number goes first. */
export const priorityOf = (task: Task): number => JOB_CLASSES.indexOf(TASK_CLASSES[task]);

export const isTask = (name: string): name is Task => Object.hasOwn(TASK_CLASSES, name);
