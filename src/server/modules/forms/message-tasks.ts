import * as v from 'valibot';
import { eq } from 'drizzle-orm';
import { formatPhone } from '#src/domain/phone.ts';
import { MESSAGE_LETTER as LETTER } from '#src/texts/forms/letter.ts';
import { causedBy } from '../../database/consents.ts';
import type { LetterDeps, Tasks } from '../../database/jobs.ts';
import { consent } from '../../database/schema/consent.ts';
import { message } from '../../database/schema/forms.ts';
import { shopContacts } from '../../database/shop-contacts.ts';
import { simpleLetter } from '../../platform/simple-letter.ts';
import type { Uploads } from '../media/uploads.ts';

export const SHOP_LETTER = 'message_letter';
export const FORGET_MESSAGE = 'forget_message';
/** Names a message as the cause of its consent and of its letter. */
export const messageCause = (id: number) => `message:${id}`;
const ofMessage = v.object({ id: v.number() });

/** The letter to the shop, with the sender as its reply address, and the end of old messages. */
export function messageTasks({
  db,
  mailer,
  uploads,
}: Pick<LetterDeps, 'db' | 'mailer'> & { uploads: Uploads }): Tasks<
  typeof SHOP_LETTER | typeof FORGET_MESSAGE
> {
  return {
    async [SHOP_LETTER](job, cause) {
      const [found] = await db
        .select()
        .from(message)
        .where(eq(message.id, v.parse(ofMessage, job).id));
      const { email: to } = await shopContacts(db);
      // A shop without an address for letters reads its messages at the desk.
      if (found === undefined || to === '') return;
      const { kind, name, phone, email, fileKey } = found;
      const file = fileKey === null ? null : await uploads.read(fileKey);
      const facts = [
        [LETTER.name, name],
        [LETTER.phone, formatPhone(phone)],
        [LETTER.email, email],
        [LETTER.message, found.message],
      ] as const;
      await mailer.send({
        ...simpleLetter({
          subject: LETTER.subject[kind](name),
          lines: [],
          facts: facts.filter(([, value]) => value !== ''),
        }),
        to,
        replyTo: email,
        cause,
        ...(file === null
          ? {}
          : { attachments: [{ filename: `${LETTER.file}.${file.type}`, content: file.bytes }] }),
      });
    },
    async [FORGET_MESSAGE](job) {
      const { id } = v.parse(ofMessage, job);
      const [old] = await db
        .select({ fileKey: message.fileKey })
        .from(message)
        .where(eq(message.id, id));
      // The file first: if the process dies in between, the row is still there to start again.
      if (typeof old?.fileKey === 'string') await uploads.remove([old.fileKey]);
      await db.delete(message).where(eq(message.id, id));
      await db.delete(consent).where(causedBy(messageCause(id)));
    },
  };
}
