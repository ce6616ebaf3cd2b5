import { MESSAGE_STATES } from '../../../domain/desk-messages.ts';
import type { MessageState } from '../../../domain/desk-messages.ts';
import { MESSAGE_KINDS } from '../../../domain/forms.ts';
import type { MessageKind } from '../../../domain/forms.ts';

/** What the address asks of the list; anything else than its form sends is left out. */
export interface MessagesFilter {
  q: string;
  kind: MessageKind | '';
  state: MessageState | '';
}

export const readList = (asked: URLSearchParams): MessagesFilter & { page: number } => ({
  q: (asked.get('q') ?? '').trim().slice(0, 100),
  kind: MESSAGE_KINDS.find((one) => one === asked.get('kind')) ?? '',
  state: MESSAGE_STATES.find((one) => one === asked.get('state')) ?? '',
  page: Number(/^[1-9]\d{0,4}$/.exec(asked.get('page') ?? '')?.[0] ?? 1),
});
