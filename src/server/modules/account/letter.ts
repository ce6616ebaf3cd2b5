import * as v from 'valibot';
import { CODE_LETTER } from '../../../features/account/text.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Letter, Mailer } from '../../platform/mail.ts';
import { codeOf, hashOf } from './code.ts';
import { isLive } from './queries.ts';

export const CODE_LETTER_TASK = 'login_code_letter';

const payload = v.object({ email: v.string(), nonce: v.string() });
export type CodeLetterJob = v.InferOutput<typeof payload>;

/** Sends the letter with a code, unless the code has died meanwhile. */
export function codeLetterTask(deps: { db: Queries; clock: Clock; secret: string; mailer: Mailer }) {
  const { db, clock, secret, mailer } = deps;
  return async (job: unknown, cause: string) => {
    const { email, nonce } = v.parse(payload, job);
    const code = codeOf(secret, email, nonce);
    if (await isLive(db, email, hashOf(secret, email, code), clock())) await mailer.send({ ...codeLetter(code), to: email, cause });
  };
}

function codeLetter(code: string): Pick<Letter, 'subject' | 'text' | 'html'> {
  const { title, advice, warning } = CODE_LETTER;
  return {
    subject: CODE_LETTER.subject(code),
    text: `${code}\n\n${title}.\n${advice}\n\n${warning}\n`,
    html: `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>${title}</title></head>`
      + '<body style="margin:0;padding:24px;background:#faf8f5;color:#24272b;font:16px/1.5 Arial,sans-serif">'
      + `<p style="margin:0 0 16px;font:700 36px/1.2 monospace;letter-spacing:8px">${code}</p>`
      + `<p style="margin:0 0 16px">${title}. ${advice}</p><p style="margin:0;color:#5a5f66">${warning}</p></body></html>`,
  };
}
