import { deskMailEndpoints } from '#src/contract/desk/mail.ts';
import { ApiError } from '#src/contract/errors.ts';
import { letterGroup } from '#src/domain/letter-settings.ts';
import { OWN_LETTERS_ASKED, type MailTrouble } from '#src/domain/mail-trouble.ts';
import { OWNER_TO_COME } from '#src/domain/staff.ts';
import { MAIL_TEST_LETTER, mailTroubleText } from '#src/texts/desk/mail.ts';
import { handle } from '../../api/handlers.ts';
import type { Caller } from '../../callers/caller.ts';
import { memberOf } from '../../callers/identify-staff.ts';
import { countUse, perHourAndDay } from '../../callers/limits.ts';
import { mailProvenAt } from '../../database/mail-proven.ts';
import type { Database } from '../../database/open.ts';
import { recordDesk, type DeskEntry } from '../../database/staff-journal.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Letter, MailTrial } from '../../platform/mail.ts';
import { simpleLetter } from '../../platform/simple-letter.ts';
import { sampleLetter } from './sample.ts';

export interface DeskLettersDeps {
  db: Database;
  clock: Clock;
  siteUrl: string;
  mailTrial: MailTrial;
  /** It was restored from a backup and writes to nobody. */
  isAsleep: boolean;
}

const ASKED = perHourAndDay('letters to oneself', OWN_LETTERS_ASKED);

/** The mail server, and the words of letters. */
export function routes(deps: DeskLettersDeps) {
  const { db, mailTrial, siteUrl } = deps;
  return handle(deskMailEndpoints, {
    async deskMail() {
      const { server, sender } = mailTrial;
      return { server, sender, proven_at: await mailProvenAt(db, mailTrial) };
    },
    async deskMailTest(_input, caller) {
      const { server, sender } = mailTrial;
      const letter = simpleLetter(MAIL_TEST_LETTER(server ?? ''));
      const subject = { kind: 'mail', id: server ?? '' } as const;
      const to = await sendToOneself(deps, caller, letter, {
        deed: 'mail_tested',
        subject,
        after: { sender },
      });
      return { success: true as const, to, server: server ?? '' };
    },
    async deskLetterSample({ letter: name }) {
      const { subject, text } = await sampleLetter(db, name, siteUrl);
      return { subject, text };
    },
    async deskLetterTest({ letter: name }, caller) {
      const to = await sendToOneself(deps, caller, await sampleLetter(db, name, siteUrl), {
        deed: 'letter_tried',
        subject: { kind: 'setting', id: letterGroup(name) },
      });
      return { success: true as const, to };
    },
  });
}

/**
 * Sends a letter at once to the caller's own mailbox and returns it. Counted for each person, so that
 * nobody floods even the own mailbox; the journal gets its line when the server took the letter.
 */
async function sendToOneself(
  { db, clock, mailTrial, isAsleep }: DeskLettersDeps,
  caller: Caller,
  letter: Pick<Letter, 'subject' | 'text' | 'html'>,
  entry: Omit<DeskEntry, 'by'>,
): Promise<string> {
  const by = memberOf(caller);
  if (isAsleep) throw refusal('asleep', mailTrial);
  if (by.email === OWNER_TO_COME) throw refusal('no_address', mailTrial);
  await inTransaction(db, async (tx) => {
    for (const limit of ASKED) await countUse(tx, limit, `staff ${by.id}`, clock);
  });
  // No transaction is open meanwhile: a mail server may be slow.
  const cause = `letter to oneself:${crypto.randomUUID()}`;
  const { trouble, answer } = await mailTrial.send({ ...letter, to: by.email, cause });
  if (trouble !== null) throw refusal(trouble, mailTrial, answer);
  await inTransaction(db, (tx) => recordDesk(tx, { ...entry, by }, clock()));
  return by.email;
}

const refusal = (
  trouble: MailTrouble,
  { server, sender }: MailTrial,
  answer: number | null = null,
) =>
  new ApiError('conflict', {
    reason: trouble,
    detail: mailTroubleText(trouble, { server: server ?? '', sender, answer }),
  });
