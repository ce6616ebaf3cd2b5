import * as v from 'valibot';
import { eq } from 'drizzle-orm';
import { deskMomentInWords } from '#src/texts/desk/time.ts';
import { ANSWER_LETTER_TEXT as TEXT } from '#src/texts/forms/letter.ts';
import type { LetterDeps, Tasks } from '#src/server/database/jobs.ts';
import { message, messageDeed } from '#src/server/database/schema/forms.ts';
import { shopContacts } from '#src/server/database/shop-contacts.ts';
import { letterWords } from '../../settings/letter-words.ts';
import { simpleLetter } from '#src/server/platform/simple-letter.ts';

export const ANSWER_LETTER = 'message_answer_letter';
/** Names the letter with the answer that this deed gave. */
export const answerCause = (deedId: number): string => `message_answer:${deedId}`;
const ofDeed = v.object({ id: v.number() });

/**
 * The staff's answer, as a letter to who wrote; a reply goes to the shop. Nothing is sent once the
 * message is gone.
 */
export function answerLetterTasks({
  db,
  clock,
  mailer,
}: Pick<LetterDeps, 'db' | 'clock' | 'mailer'>): Tasks<typeof ANSWER_LETTER> {
  return {
    async [ANSWER_LETTER](job, cause) {
      const { id } = v.parse(ofDeed, job);
      const [found] = await db
        .select({
          answer: messageDeed.text,
          kind: message.kind,
          email: message.email,
          asked: message.message,
          sentAt: message.sentAt,
        })
        .from(messageDeed)
        .innerJoin(message, eq(message.id, messageDeed.messageId))
        .where(eq(messageDeed.id, id));
      if (found === undefined) return;
      const { email: replyTo } = await shopContacts(db);
      const { answer, kind, email, asked, sentAt } = found;
      const { subject, lines } = await letterWords(db, 'answer', { about: TEXT.about[kind] });
      await mailer.send({
        ...simpleLetter({
          subject,
          lines: [...lines, answer],
          facts: asked === '' ? [] : [[TEXT.asked(deskMomentInWords(sentAt.toISOString())), asked]],
        }),
        to: email,
        cause,
        ...(replyTo !== '' && { replyTo }),
      });
      await db.update(messageDeed).set({ letterSentAt: clock() }).where(eq(messageDeed.id, id));
    },
  };
}
