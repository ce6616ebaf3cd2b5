import { fillTemplate, type SeoFacts } from './seo-template.ts';
import { template, type Template } from './setting-kinds.ts';

/**
 * The words of letters to shoppers: a subject, and free paragraphs, one a line. Figures, tables and
 * links are not among them: a letter has those whatever its words are. No fact is what a stranger has
 * typed, because the letter speaks for the shop.
 */
interface Words {
  facts: readonly string[];
  subject: string;
  text: string;
}

const TEXT_MOST = 1500;
const OF_ORDER = ['number', 'shop'];
/** `awaited`: goods on order, while some are awaited. */
const OF_AWAITED = [...OF_ORDER, 'awaited'];

export const LETTERS = {
  accepted: {
    facts: [...OF_ORDER, 'date'],
    subject: 'Заказ № {number} принят',
    text: 'Спасибо за заказ от {date} Проверим его и напишем, когда подтвердим.',
  },
  reminder: {
    facts: [...OF_ORDER, 'until'],
    subject: 'Заказ № {number} ждёт оплаты {until}',
    text: '',
  },
  confirmed: {
    facts: OF_AWAITED,
    subject: 'Заказ № {number} подтверждён',
    text: '[Заказ подтверждён: соберём его, когда поступят {awaited}.|Заказ подтверждён и ждёт сборки.]',
  },
  paid: {
    facts: OF_AWAITED,
    subject: 'Заказ № {number} оплачен',
    text:
      '[Деньги получены: соберём заказ, когда поступят {awaited}.|' +
      'Деньги получены: передаём заказ на сборку.]',
  },
  assembling: {
    facts: OF_ORDER,
    subject: 'Заказ № {number} собирается',
    text: 'Собираем заказ на складе. Отменить его теперь можно только по телефону.',
  },
  shipped: {
    facts: OF_ORDER,
    subject: 'Заказ № {number} отправлен',
    text: 'Заказ передан в доставку.',
  },
  ready: {
    facts: OF_ORDER,
    subject: 'Заказ № {number} готов к выдаче',
    text: 'Заказ ждёт вас. Назовите его номер при получении.',
  },
  done: {
    facts: OF_ORDER,
    subject: 'Заказ № {number} выполнен',
    text: 'Заказ получен. Спасибо за покупку.',
  },
  returned: {
    facts: OF_ORDER,
    subject: 'Заказ № {number} возвращён',
    text: 'Товары вернулись на склад.',
  },
  cancelled: {
    facts: [...OF_ORDER, 'unpaid'],
    subject: 'Заказ № {number} отменён',
    text:
      '[{unpaid} Если заказ ещё нужен, повторите его в личном кабинете.]\n' +
      'Заказ отменён, товары вернулись в продажу.',
  },
  priced: {
    facts: [...OF_ORDER, 'delivery', 'confirm'],
    subject: 'Заказ № {number}: доставка {delivery}',
    text:
      '[{confirm}: до этого мы его не собираем. Если условия не подходят, заказ можно там же отменить.|' +
      'Стоимость доставки согласована.]',
  },
  changed: { facts: OF_ORDER, subject: 'Заказ № {number} изменён', text: '' },
  parcel: {
    facts: OF_ORDER,
    subject: 'Часть заказа № {number} отправлена',
    text: 'Остальное отправим отдельно и напишем об этом.',
  },
  tracked: { facts: OF_ORDER, subject: 'Заказ № {number}: номер для отслеживания', text: '' },
  taken_back: { facts: OF_ORDER, subject: 'Заказ № {number}: возврат принят', text: '' },
  arrival: {
    facts: ['product', 'article', 'shop'],
    subject: 'Снова в наличии: {product}',
    text:
      '[Артикул {article}.]\nТовар, который вы ждали, поступил на склад. ' +
      'Мы его не откладываем: пока он есть, его можно заказать.',
  },
  subscription: {
    facts: ['shop'],
    subject: 'Подтвердите подписку на рассылку магазина',
    text:
      'Кто-то, надеемся, что вы, указал этот адрес в форме подписки на новинки и скидки.\n' +
      'Чтобы получать письма, откройте ссылку и нажмите кнопку. ' +
      'Если вы ничего не просили, ничего не делайте: без подтверждения писем не будет.',
  },
  welcome: {
    facts: ['shop'],
    subject: 'Вы подписаны на рассылку магазина',
    text: 'Спасибо! Будем писать о том, что поступило на склад и что подешевело.',
  },
  answer: { facts: ['about', 'shop'], subject: 'Ответ на {about}', text: '' },
} as const satisfies Record<string, Words>;

export type LetterName = keyof typeof LETTERS;
export const LETTER_NAMES = Object.keys(LETTERS) as LetterName[];
export type LetterKey = `letter_${LetterName}.${'subject' | 'text'}`;
/** The group of settings that the words of a letter are. */
export const letterGroup = <Name extends LetterName>(name: Name) => `letter_${name}` as const;
export const letterOf = (group: string): LetterName | null =>
  LETTER_NAMES.find((name) => letterGroup(name) === group) ?? null;

export const LETTER_SETTINGS = Object.fromEntries(
  LETTER_NAMES.flatMap((name): [string, Template][] => {
    const { facts, subject, text }: Words = LETTERS[name];
    const free = { ...template(facts, text), most: TEXT_MOST, mayBeEmpty: true };
    return [
      [`${letterGroup(name)}.subject`, template(facts, subject)],
      [`${letterGroup(name)}.text`, free],
    ];
  }),
) as Readonly<Record<LetterKey, Template>>;

/** Stands for the end of a line while a template is filled in, which makes one line of all. */
const LINE = '\u2028';

/** The free paragraphs with the facts put in; one of which nothing remains is left out. */
export const letterLines = (text: string, facts: SeoFacts): string[] =>
  fillTemplate(text.replace(/\r?\n/g, LINE), facts)
    .split(LINE)
    .map((line) => line.trim())
    .filter((line) => line !== '');
