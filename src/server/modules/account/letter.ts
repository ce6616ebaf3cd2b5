import * as v from 'valibot';
import { CODE_PURPOSES, maskedEmail } from '#src/domain/account.ts';
import { CODE_LENGTH } from '#src/domain/login.ts';
import { loginLinkPath } from '#src/domain/paths.ts';
import { shopDay } from '#src/domain/shop-days.ts';
import { formatPhone } from '#src/domain/phone.ts';
import {
  ACCOUNT_CODE_LETTER_TEXT,
  ACCOUNT_LETTER_TEXT,
  NEW_ADDRESS,
} from '#src/texts/account/data.ts';
import { alertWords } from '#src/texts/account/alert.ts';
import { CODE_LETTER } from '#src/texts/account/account.ts';
import type { LetterDeps, Tasks } from '../../database/jobs.ts';
import { shopContacts } from '../../database/shop-contacts.ts';
import type { Queries } from '../../database/transaction.ts';
import { simpleLetter } from '../../platform/simple-letter.ts';
import { ALERT_LETTER } from './alert.ts';
import { ACCOUNT_CODE_LETTER, digitsFor, isAccountCodeLive } from './account-code.ts';
import { codeLetter } from './code-letter.ts';
import { codeOf, hashOf, linkKeyOf } from './code.ts';
import { isLoginCodeLive } from './login-codes.ts';

export const CODE_LETTER_TASK = 'login_code_letter';
export const DELETED_LETTER = 'account_deleted_letter';
export const WITHDRAWN_LETTER = 'account_consent_withdrawn_letter';

const sentCode = { email: v.string(), nonce: v.string() };
const loginCode = v.object({ ...sentCode, digits: v.optional(v.number(), CODE_LENGTH) });
export type CodeLetterJob = v.InferOutput<typeof loginCode>;
const accountCode = v.object({
  ...sentCode,
  accountId: v.number(),
  purpose: v.picklist(CODE_PURPOSES),
  wanted: v.optional(v.string()),
  /** Older processes send codes with as many digits as login codes, without saying so. */
  digits: v.optional(v.number(), CODE_LENGTH),
});
const alarm = v.object({
  what: v.picklist(['wrong_codes', 'codes_sent', 'codes_stopped']),
  most: v.number(),
  seconds: v.number(),
});
const deleted = v.object({ email: v.string() });
export type DeletedJob = v.InferOutput<typeof deleted>;

const withdrawn = v.object({ email: v.string(), at: v.string() });
export type WithdrawnJob = v.InferOutput<typeof withdrawn>;

type AccountLetter =
  | typeof CODE_LETTER_TASK
  | typeof ACCOUNT_CODE_LETTER
  | typeof DELETED_LETTER
  | typeof WITHDRAWN_LETTER
  | typeof ALERT_LETTER;

/** Letters of the account. A letter whose code has expired in the meantime is not sent. */
export function accountLetterTasks({
  db,
  clock,
  loginKey,
  mailer,
  siteUrl,
}: Omit<LetterDeps, 'links'> & { loginKey: string }): Tasks<AccountLetter> {
  return {
    async [CODE_LETTER_TASK](job, cause) {
      const { email, nonce, digits } = v.parse(loginCode, job);
      const code = codeOf(loginKey, email, nonce, digits);
      if (!(await isLoginCodeLive(db, email, hashOf(loginKey, email, code), clock()))) return;
      const {
        link: { title, hint },
        ...words
      } = CODE_LETTER;
      const link = { title, hint, url: siteUrl + loginLinkPath(linkKeyOf(loginKey, email, nonce)) };
      await mailer.send({
        ...codeLetter(code, { ...words, subject: words.subject(code), link }),
        to: email,
        cause,
      });
    },
    async [ACCOUNT_CODE_LETTER](job, cause) {
      const { nonce, digits, ...subject } = v.parse(accountCode, job);
      const code = digitsFor(loginKey, subject, nonce, digits);
      if (!(await isAccountCodeLive({ db, clock, loginKey }, subject, code))) return;
      const words = ACCOUNT_CODE_LETTER_TEXT[subject.purpose];
      const { wanted } = subject;
      const advice =
        wanted === undefined ? words.advice : `${words.advice} ${NEW_ADDRESS(maskedEmail(wanted))}`;
      await mailer.send({
        ...codeLetter(code, { ...words, advice, subject: words.subject(code) }),
        to: subject.email,
        cause,
      });
    },
    async [WITHDRAWN_LETTER](job, cause) {
      const { email, at } = v.parse(withdrawn, job);
      const { subject, lines } = ACCOUNT_LETTER_TEXT.withdrawn;
      await mailer.send({
        ...simpleLetter({ subject, lines: [...lines(shopDay(new Date(at))), await notYou(db)] }),
        to: email,
        cause,
      });
    },
    async [ALERT_LETTER](job, cause) {
      const { orders: to } = await shopContacts(db);
      if (to === '') return;
      await mailer.send({ ...simpleLetter(alertWords(v.parse(alarm, job))), to, cause });
    },
    async [DELETED_LETTER](job, cause) {
      const { subject, lines } = ACCOUNT_LETTER_TEXT.deleted;
      await mailer.send({
        ...simpleLetter({ subject, lines: [...lines(), await notYou(db)] }),
        to: v.parse(deleted, job).email,
        cause,
      });
    },
  };
}

/** Whom to call or write to when it was somebody else. */
export async function notYou(db: Queries): Promise<string> {
  const { email, phone } = await shopContacts(db);
  const contacts = [email, formatPhone(phone)].filter((part) => part !== '');
  return ACCOUNT_LETTER_TEXT.notYou(contacts.join(', '));
}
