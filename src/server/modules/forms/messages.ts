import * as v from 'valibot';
import { eq, inArray } from 'drizzle-orm';
import { FormErrors } from '../../../contract/form-errors.ts';
import type { MessageInput } from '../../../contract/forms.ts';
import { NAME_MOST, normalEmail } from '../../../domain/form-rules.ts';
import {
  MESSAGES_DAY,
  MESSAGE_FILE,
  MESSAGE_KEPT_DAYS,
  MESSAGE_MOST,
} from '../../../domain/forms.ts';
import type { MessageKind } from '../../../domain/forms.ts';
import { formatPhone, normalPhone } from '../../../domain/phone.ts';
import { oneLine } from '../../../domain/typed-text.ts';
import { MESSAGE_LETTER as LETTER } from '../../../texts/forms/letter.ts';
import { FORM_FIELD_TEXT as TEXT } from '../../../texts/forms/forms.ts';
import { causedBy } from '../../database/consents.ts';
import { addJob } from '../../database/jobs.ts';
import type { Tasks } from '../../database/jobs.ts';
import { config } from '../../database/schema/content.ts';
import { message } from '../../database/schema/forms.ts';
import { consent } from '../../database/schema/consent.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Caller } from '../../callers/caller.ts';
import type { ReceivedFile } from '../../api/received-files.ts';
import { countEverywhere } from '../../http/client-and-shop-limits.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Mailer } from '../../platform/mail.ts';
import type { UploadKeeper } from '../media/loose.ts';
import type { Uploads } from '../media/uploads.ts';
import { journalConsent } from './consents.ts';
import { withinDay } from './message-files.ts';
import { simpleLetter } from '../../platform/simple-letter.ts';

const SHOP_LETTER = 'message_letter';
const FORGET_MESSAGE = 'forget_message';
const DAY_MS = 86_400_000;
const ofMessage = v.object({ id: v.number() });
const MESSAGES = { name: 'messages', seconds: DAY_MS / 1000, most: MESSAGES_DAY };
const messageCause = (id: number) => `message:${id}`;

/** The errors by field, and the message to save. */
function read(input: MessageInput) {
  const name = oneLine(input.name);
  const phone = normalPhone(input.phone);
  const email = normalEmail(input.email);
  const broken: [string, string | null][] = [
    ['name', name === '' ? TEXT.required : name.length > NAME_MOST ? TEXT.tooLong : null],
    ['phone', input.phone === '' ? TEXT.required : phone === null ? TEXT.phone : null],
    ['email', input.email === '' ? TEXT.required : email === null ? TEXT.email : null],
    ['message', input.message.length > MESSAGE_MOST ? TEXT.tooLong : null],
    ['consent', input.consent === '' ? TEXT.consent : null],
  ];
  const errors: Record<string, string[]> = Object.fromEntries(
    broken.flatMap(([field, text]) => (text === null ? [] : [[field, [text]]])),
  );
  return { errors, row: { name, phone: phone ?? '', email: email ?? '', message: input.message } };
}

interface MessageDeps {
  db: Queries;
  clock: Clock;
  uploads: Uploads;
}

/** Saves a message to the shop with its file, and asks for the letter about it. */
export async function takeMessage(
  deps: MessageDeps,
  kind: MessageKind,
  input: MessageInput,
  caller: Caller,
  files: readonly ReceivedFile[],
): Promise<void> {
  const { db, clock, uploads } = deps;
  const { errors, row } = read(input);
  if (Object.keys(errors).length > 0) throw new FormErrors(errors);
  await countEverywhere(db, MESSAGES, caller.address, clock);
  await withinDay(deps, files, caller, () =>
    uploads.keep(files, MESSAGE_FILE, ([file]) =>
      keep(deps, kind, { ...row, fileKey: file?.key ?? null }, caller),
    ),
  );
}

async function keep(
  { db, clock }: MessageDeps,
  kind: MessageKind,
  row: Omit<typeof message.$inferInsert, 'kind' | 'sentAt'>,
  caller: Caller,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock();
    const [kept] = await tx
      .insert(message)
      .values({ ...row, kind, sentAt: now })
      .returning({ id: message.id });
    if (kept === undefined) throw new Error('The database gave no row for a message.');
    const cause = messageCause(kept.id);
    const runAt = new Date(now.getTime() + MESSAGE_KEPT_DAYS * DAY_MS);
    await journalConsent(tx, 'message', caller, cause, now);
    await addJob(tx, { task: SHOP_LETTER, cause, payload: kept }, clock);
    await addJob(
      tx,
      { task: FORGET_MESSAGE, cause: `forget:${cause}`, payload: kept, runAt },
      clock,
    );
  });
}

export const messageFileKeeper =
  (db: Queries): UploadKeeper =>
  async (keys) => {
    const rows = await db
      .select({ key: message.fileKey })
      .from(message)
      .where(inArray(message.fileKey, [...keys]));
    return rows.flatMap(({ key }) => key ?? []);
  };

/**
 * Tasks: the letter to the shop, with the sender as its reply address, and the removal of old
 * messages.
 */
export function messageTasks({
  db,
  mailer,
  uploads,
}: {
  db: Queries;
  mailer: Mailer;
  uploads: Uploads;
}): Tasks<typeof SHOP_LETTER | typeof FORGET_MESSAGE> {
  return {
    async [SHOP_LETTER](job, cause) {
      const [found] = await db
        .select()
        .from(message)
        .where(eq(message.id, v.parse(ofMessage, job).id));
      const [to] = await db.select().from(config).where(eq(config.key, 'MAIN_EMAIL'));
      // A shop without an address for letters reads its messages in the database.
      if (found === undefined || to === undefined || to.value === '') return;
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
        to: to.value,
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
