import type { MessageDeed, MessageFormDeed, MessageState } from '../../domain/messages.ts';
import type { MessageKind } from '../../domain/forms.ts';
import { plural } from '../../domain/plural.ts';

export const MESSAGE_STATE_TITLE: Record<MessageState, string> = {
  new: 'новое',
  in_work: 'в работе',
  answered: 'отвечено',
  closed: 'закрыто',
};

export const MESSAGE_KIND_TITLE: Record<MessageKind, string> = {
  feedback: 'сообщение',
  application: 'заявка',
};

const messages = (count: number) =>
  `${count} ${plural(count, ['обращение', 'обращения', 'обращений'])}`;

/** The list of messages. */
export const DESK_MESSAGES_TEXT = {
  title: 'Обращения',
  search: 'Найти',
  searchHint: 'номер, телефон, почта, имя, слова',
  kind: 'Вид',
  state: 'Состояние',
  any: 'все',
  show: 'Показать',
  reset: 'Сбросить',
  none: 'Таких обращений нет.',
  found: (total: number) => `Найдено: ${messages(total)}`,
  table: 'Обращения, новые сверху',
  columns: {
    message: 'Обращение',
    from: 'Кто пишет',
    date: 'Когда',
    state: 'Состояние',
  },
  number: (id: number) => `№ ${id}`,
  noText: 'без текста',
  file: 'с файлом',
} as const;

/** What a deed has done, told above the page. */
export const MESSAGE_DONE_TEXT: Record<MessageFormDeed, string> = {
  take: 'Обращение у вас в работе',
  answer: 'Ответ отправляется письмом',
  note: 'Заметка сохранена',
  close: 'Обращение закрыто',
  reopen: 'Обращение снова открыто',
};

/** A message's own page. */
export const MESSAGE_CARD_TEXT = {
  title: (id: number) => `Обращение № ${id}`,
  toList: 'К списку',
  state: 'Состояние',
  from: 'Кто и что пишет',
  sent: (at: string) => `Пришло ${at}`,
  kept: (at: string) => `Удалится со всем, что с ним связано, ${at}`,
  takenBy: (name: string) => `Занимается: ${name}`,
  name: 'Имя',
  phone: 'Телефон',
  email: 'Эл. почта',
  message: 'Сообщение',
  noText: 'без текста',
  file: 'Файл',
  download: 'Скачать',
  take: 'Взять в работу',
  takeOver: 'Взять себе',
  answer: 'Ответить письмом',
  answerLabel: 'Текст письма',
  answerHint: (email: string) => `Уйдёт на ${email} вместе с тем, что было написано.`,
  doAnswer: 'Отправить ответ',
  note: 'Заметка',
  noteLabel: 'Новая заметка',
  noteHint: 'Видна только сотрудникам.',
  doNote: 'Сохранить заметку',
  close: 'Закрыть без ответа',
  closeAnswered: 'Закрыть',
  doClose: 'Закрыть обращение',
  closeWhy: 'Чем кончилось (необязательно)',
  reopen: 'Открыть снова',
  doReopen: 'Открыть обращение',
  reopenWhy: 'Почему (необязательно)',
  entries: 'Что сделано',
  noEntries: 'Пока ничего.',
  refused: 'Ничего не сделано.',
  wrong: 'Проверьте, что написано: поле пустое или текст слишком длинный.',
  deeds: {
    taken: 'взято в работу',
    answered: 'ответ',
    noted: 'заметка',
    closed: 'закрыто',
    reopened: 'открыто снова',
  } satisfies Record<MessageDeed, string>,
  letter: {
    sent: 'письмо отправлено',
    waiting: 'письмо отправляется',
    again: 'письмо пока не ушло, пробуем снова',
    failed: 'письмо не ушло, больше не пробуем',
  },
} as const;

/** Why a deed was refused. */
export const MESSAGE_REFUSAL_TEXT = {
  movedOn: (state: MessageState, name: string) =>
    `Пока вы смотрели, обращение изменилось: оно ${MESSAGE_STATE_TITLE[state]}` +
    `${name === '' ? '' : `, занимается ${name}`}. Прочтите его ещё раз.`,
  already: 'Обращение уже у вас в работе.',
  notNow: {
    new: 'С новым обращением этого сделать нельзя.',
    in_work: 'Обращение уже в работе.',
    answered: 'На обращение уже ответили: откройте его снова.',
    closed: 'Обращение закрыто: сначала откройте его снова.',
  } satisfies Record<MessageState, string>,
} as const;
