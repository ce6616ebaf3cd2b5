import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import { MESSAGES_ON_PAGE, MESSAGE_START, type MessageState } from '#src/domain/messages.ts';
import { readSearch } from '#src/domain/desk-search.ts';
import type { MessageKind } from '#src/domain/forms.ts';
import { endsWith, holdsWords } from '#src/server/database/like.ts';
import { message } from '#src/server/database/schema/forms.ts';
import { staff } from '#src/server/database/schema/staff.ts';
import { staffTitle } from '#src/server/database/staff-title.ts';
import type { Queries } from '#src/server/database/transaction.ts';

export interface WantedMessages {
  q: string;
  kind?: MessageKind | undefined;
  state?: MessageState | undefined;
}

export const listedColumns = {
  id: message.id,
  kind: message.kind,
  state: message.state,
  sent_at: message.sentAt,
  name: message.name,
  phone: message.phone,
  email: message.email,
  text: sql<string>`case when length(${message.message}) > ${MESSAGE_START}::int
    then left(${message.message}, ${MESSAGE_START}::int) || '…' else ${message.message} end`,
  has_file: sql<boolean>`${message.fileKey} is not null`,
  taken_by: staffTitle,
};

export const countMessages = (db: Queries, wanted: WantedMessages): Promise<number> =>
  db.$count(message, conditionOf(wanted));

/** One page of the list, the newest first. */
export const listedMessages = (db: Queries, wanted: WantedMessages, page: number) =>
  db
    .select(listedColumns)
    .from(message)
    .leftJoin(staff, eq(staff.id, message.takenBy))
    .where(conditionOf(wanted))
    .orderBy(desc(message.sentAt), desc(message.id))
    .limit(MESSAGES_ON_PAGE)
    .offset((page - 1) * MESSAGES_ON_PAGE);

function conditionOf({ q, kind, state }: WantedMessages): SQL | undefined {
  return and(
    kind && eq(message.kind, kind),
    state && eq(message.state, state),
    q === '' ? undefined : found(q),
  );
}

/** What was typed is a number of a message, a phone, a mail, or words of the name and the text. */
function found(q: string): SQL | undefined {
  const search = readSearch(q);
  const [number, phoneEnd] = [search?.number ?? null, search?.phoneEnd ?? null];
  return or(
    number === null ? undefined : eq(message.id, number),
    phoneEnd === null ? undefined : endsWith(message.phone, phoneEnd),
    holdsWords(q, [message.name, message.email, message.message]),
  );
}
