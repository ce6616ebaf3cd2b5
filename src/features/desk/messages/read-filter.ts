import { MESSAGE_STATES, type MessageState } from '#src/domain/messages.ts';
import { MESSAGE_KINDS, type MessageKind } from '#src/domain/forms.ts';
import { readSearchText } from '#src/domain/list-page.ts';

/** What the address asks of the list; anything else than its form sends is left out. */
export interface MessagesFilter {
  q: string;
  kind: MessageKind | '';
  state: MessageState | '';
}

export const readFilter = (asked: URLSearchParams): MessagesFilter => ({
  q: readSearchText(asked),
  kind: MESSAGE_KINDS.find((one) => one === asked.get('kind')) ?? '',
  state: MESSAGE_STATES.find((one) => one === asked.get('state')) ?? '',
});

/** The same for an address. */
export const writeFilter = (filter: MessagesFilter): Record<string, string> => ({ ...filter });
