import { submitTextDeed, type RefusedTextDeed } from '#src/plain-forms/submit-text-deed.ts';
import type { Client } from '#src/contract/api.ts';
import { MESSAGE_CARD_TEXT as TEXT } from '#src/texts/desk/messages.ts';
import type { MessageFormDeed } from '#src/domain/messages.ts';
import { refusalText } from '#src/texts/desk/refusal.ts';

export type RefusedDeed = RefusedTextDeed<MessageFormDeed>;

/** Does what a form of the page asks for. */
export const submitDeed = (api: Client, id: number, request: Request) =>
  submitTextDeed<MessageFormDeed>(
    request,
    {
      take: (version) => api.deskMessageTake({ id, version }),
      answer: (version, text) => api.deskMessageAnswer({ id, version, text }),
      note: (_version, text, key) => api.deskMessageNote({ id, text, key }),
      close: (version, note) => api.deskMessageClose({ id, version, note }),
      reopen: (version, note) => api.deskMessageReopen({ id, version, note }),
    },
    { wrong: TEXT.wrong, refusal: (error) => refusalText(error, TEXT.wrong) },
  );
