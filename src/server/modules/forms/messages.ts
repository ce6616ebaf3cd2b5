import { inArray } from 'drizzle-orm';
import { isApiError } from '#src/contract/errors.ts';
import { FormErrors, errorsUnder } from '#src/contract/form-errors.ts';
import { formEndpoints, type MessageInput } from '#src/contract/forms.ts';
import { NAME_MOST } from '#src/domain/form-rules.ts';
import {
  MESSAGE_FILE,
  MESSAGE_KEPT_DAYS,
  MESSAGE_MOST,
  MESSAGE_FILES_KB_DAY,
  type MessageKind,
} from '#src/domain/forms.ts';
import { mailAddressOf } from '#src/domain/mail-address.ts';
import { normalPhone } from '#src/domain/phone.ts';
import { oneLine } from '#src/domain/typed-text.ts';
import { FORM_FIELD_TEXT as TEXT } from '#src/texts/forms/forms.ts';
import { UPLOAD_TEXT } from '#src/texts/forms/upload.ts';
import type { ReceivedFile } from '../../api/received-files.ts';
import type { Caller } from '../../callers/caller.ts';
import { takeEverywhere } from '../../callers/client-and-shop-limits.ts';
import { countCall } from '../../callers/count-call.ts';
import { addJob } from '../../database/jobs.ts';
import { message } from '../../database/schema/forms.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import type { UploadKeeper } from '../media/loose.ts';
import type { Uploads } from '../media/uploads.ts';
import { journalConsent } from './consents.ts';
import { FORGET_MESSAGE, SHOP_LETTER, messageCause } from './message-tasks.ts';

const KILOBYTE = 1024;
const LIMIT = { name: 'files of messages', seconds: 86_400, most: MESSAGE_FILES_KB_DAY };

/**
 * Saves a message with these files if the daily limit allows; a message that is then refused gives
 * its share back. Throws FormErrors under the file when the limit is reached: without a file the
 * message is accepted.
 */
async function withinDailyLimit(
  { db, clock }: { db: Queries; clock: Clock },
  files: readonly ReceivedFile[],
  { address }: Pick<Caller, 'address'>,
  keep: () => Promise<void>,
): Promise<void> {
  if (files.length === 0) return keep();
  const amount = Math.ceil(files.reduce((sum, { bytes }) => sum + bytes, 0) / KILOBYTE);
  let hasRoom = false;
  try {
    await takeEverywhere(db, { limit: LIMIT, amount, address, clock }, () => {
      hasRoom = true;
      return keep();
    });
  } catch (error) {
    if (hasRoom || !isApiError(error) || error.code !== 'too_many_requests') throw error;
    throw new FormErrors({ [MESSAGE_FILE.name]: [UPLOAD_TEXT.noMore] }, 'no_more_files');
  }
}

const DAY_MS = 86_400_000;

/** What is said of a field that has to be there; null: it is right. */
function faultOf(typed: string, isRight: boolean, wrong: string): string | null {
  if (typed === '') return TEXT.required;
  return isRight ? null : wrong;
}

/** The errors by field, and the message to save. */
function read(input: MessageInput) {
  const name = oneLine(input.name);
  const phone = normalPhone(input.phone);
  const email = mailAddressOf(input.email);
  const errors = errorsUnder([
    ['name', faultOf(name, name.length <= NAME_MOST, TEXT.tooLong)],
    ['phone', faultOf(input.phone, phone !== null, TEXT.phone)],
    ['email', faultOf(input.email, email !== null, TEXT.email)],
    ['message', input.message.length > MESSAGE_MOST ? TEXT.tooLong : null],
    ['consent', input.consent === '' ? TEXT.consent : null],
  ]);
  return { errors, row: { name, phone: phone ?? '', email: email ?? '', message: input.message } };
}

interface MessageDeps {
  db: Queries;
  clock: Clock;
  uploads: Uploads;
}

interface SentMessage {
  kind: MessageKind;
  input: MessageInput;
  files: readonly ReceivedFile[];
}

/** Saves a message to the shop with its file, and asks for the letter about it. */
export async function takeMessage(
  deps: MessageDeps,
  { kind, input, files }: SentMessage,
  caller: Caller,
): Promise<void> {
  const { db, clock, uploads } = deps;
  const { errors, row } = read(input);
  if (Object.keys(errors).length > 0) throw new FormErrors(errors);
  await countCall(db, formEndpoints[kind], caller.address, clock);
  await withinDailyLimit(deps, files, caller, () =>
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
    await journalConsent(tx, { form: 'message', cause }, caller, now);
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
