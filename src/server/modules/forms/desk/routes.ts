import { deskMessageEndpoints } from '#src/contract/desk/messages.ts';
import { eq } from 'drizzle-orm';
import { ApiError } from '#src/contract/errors.ts';
import { MESSAGES_ON_PAGE } from '#src/domain/messages.ts';
import { handle } from '#src/server/api/handlers.ts';
import { pageInfo } from '#src/server/api/paging.ts';
import { memberOf } from '#src/server/callers/identify-staff.ts';
import { message } from '#src/server/database/schema/forms.ts';
import type { Uploads } from '../../media/uploads.ts';
import { cardOf } from './card.ts';
import { doDeed, type DeskDeps } from './deeds.ts';
import { countMessages, listedMessages } from './list.ts';

/** «Обращения» of the desk: what shoppers send by the forms of the shop. */
export function deskMessageRoutes(deps: DeskDeps & { uploads: Pick<Uploads, 'read'> }) {
  const { db, uploads } = deps;
  return handle(deskMessageEndpoints, {
    async deskMessages({ page: number, ...wanted }) {
      const page = pageInfo(number, MESSAGES_ON_PAGE, await countMessages(db, wanted));
      return { page, content: await listedMessages(db, wanted, number) };
    },
    deskMessagesWaiting: async () => ({ count: await countMessages(db, { q: '', state: 'new' }) }),
    async deskMessage({ id }) {
      const card = await cardOf(db, Number(id));
      if (card === null) throw new ApiError('not_found');
      return card;
    },
    async deskMessageFile({ id }) {
      const [row] = await db
        .select({ key: message.fileKey })
        .from(message)
        .where(eq(message.id, Number(id)));
      const file = typeof row?.key === 'string' ? await uploads.read(row.key) : null;
      if (file === null) throw new ApiError('not_found');
      return { type: file.type, base64: file.bytes.toString('base64') };
    },
    deskMessageTake: (seen, caller) =>
      doDeed(deps, { ...seen, deed: 'taken', by: memberOf(caller) }),
    deskMessageAnswer: (seen, caller) =>
      doDeed(deps, { ...seen, deed: 'answered', by: memberOf(caller) }),
    deskMessageNote: (seen, caller) =>
      doDeed(deps, { ...seen, deed: 'noted', by: memberOf(caller) }),
    deskMessageClose: ({ note, ...seen }, caller) =>
      doDeed(deps, { ...seen, text: note, deed: 'closed', by: memberOf(caller) }),
    deskMessageReopen: ({ note, ...seen }, caller) =>
      doDeed(deps, { ...seen, text: note, deed: 'reopened', by: memberOf(caller) }),
  });
}
