/** Messages of shoppers at the desk: what the staff does with them; pure. */

export const MESSAGE_STATES = ['new', 'in_work', 'answered', 'closed'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export const MESSAGE_DEEDS = ['taken', 'answered', 'noted', 'closed', 'reopened'] as const;
export type MessageDeed = (typeof MESSAGE_DEEDS)[number];

/** Forms of a message's card: their names in the address and in the page. */
export type MessageFormDeed = 'take' | 'answer' | 'note' | 'close' | 'reopen';

/** The states in which a deed may be done, and the state that it leads to; null: it stays. */
export const MESSAGE_MOVES: Readonly<
  Record<MessageDeed, { from: readonly MessageState[]; to: MessageState | null }>
> = {
  taken: { from: ['new', 'in_work'], to: 'in_work' },
  answered: { from: ['new', 'in_work', 'answered'], to: 'answered' },
  noted: { from: MESSAGE_STATES, to: null },
  closed: { from: ['new', 'in_work', 'answered'], to: 'closed' },
  reopened: { from: ['answered', 'closed'], to: 'in_work' },
};

export const mayDo = (deed: MessageDeed, state: MessageState): boolean =>
  MESSAGE_MOVES[deed].from.includes(state);

/** Messages on one page of the list. */
export const MESSAGES_ON_PAGE = 50;
/** Characters of a message that the list shows. */
export const MESSAGE_START = 160;
/** Characters. */
export const MESSAGE_ANSWER_MOST = 5000;
export const MESSAGE_NOTE_MOST = 1000;
