import { formatPrice } from '../../domain/money.ts';
import {
  LETTERS,
  LETTER_NAMES,
  letterGroup,
  type LetterKey,
  type LetterName,
} from '../../domain/letter-settings.ts';
import type { SeoFacts } from '../../domain/seo-template.ts';

/** The words of letters to shoppers, as those who edit them read of them. */

export const LETTER_TITLE: Readonly<Record<LetterName, string>> = {
  accepted: 'Заказ принят',
  reminder: 'Напоминание об оплате',
  confirmed: 'Заказ подтверждён',
  paid: 'Заказ оплачен',
  assembling: 'Заказ собирают',
  shipped: 'Заказ отправлен',
  ready: 'Заказ готов к выдаче',
  done: 'Заказ выполнен',
  returned: 'Заказ возвращён',
  cancelled: 'Заказ отменён',
  priced: 'Названа стоимость доставки',
  changed: 'Заказ изменён',
  parcel: 'Отправлена часть заказа',
  tracked: 'Номер для отслеживания',
  taken_back: 'Принят возврат',
  arrival: 'Товар снова в наличии',
  subscription: 'Подтверждение подписки',
  welcome: 'Подписка подтверждена',
  answer: 'Ответ на сообщение или заявку',
};

const FACT_TEXT: Readonly<Record<string, string>> = {
  number: 'номер заказа',
  date: 'день заказа',
  shop: 'название магазина',
  until: 'до какого времени ждём оплату',
  awaited: '«товары под заказ», если их ещё ждут',
  unpaid: '«Время на оплату вышло.», если заказ отменил магазин',
  delivery: '«стоит 450 ₽» или «бесплатна»',
  confirm: 'просьба подтвердить доставку, если её ждут',
  product: 'название товара',
  article: 'артикул',
  about: '«ваше сообщение» или «вашу заявку»',
};

/** Facts of a letter that could be, for its sample. */
export const LETTER_SAMPLE: SeoFacts = {
  number: '1024',
  date: '28 ноября 2026 г.',
  until: 'до 2 декабря в 15:00',
  awaited: '',
  unpaid: 'Время на оплату вышло.',
  delivery: `стоит ${formatPrice(45_000)}`,
  confirm: 'Подтвердите доставку на странице заказа',
  product: 'Ручка-скоба 128 мм, чёрная',
  article: 'RS161BL',
  about: 'ваше сообщение',
};

const factsText = (name: LetterName): string =>
  LETTERS[name].facts.map((fact) => `{${fact}} — ${FACT_TEXT[fact] ?? fact}`).join('; ');

export const LETTER_SETTING_TEXT = Object.fromEntries(
  LETTER_NAMES.flatMap((name) => [
    [
      `${letterGroup(name)}.subject`,
      { title: `${LETTER_TITLE[name]}: тема`, about: `${factsText(name)}.` },
    ],
    [
      `${letterGroup(name)}.text`,
      {
        title: `${LETTER_TITLE[name]}: свои абзацы`,
        about: `Каждая строка — абзац; пусто — без них. ${factsText(name)}.`,
      },
    ],
  ]),
) as Readonly<Record<LetterKey, { title: string; about: string }>>;

/** How the words of a letter are written; stands above them. */
export const LETTER_WORDS_ABOUT =
  'Слова в фигурных скобках заменяются сведениями. Часть в квадратных скобках пропадает, если сведений нет; ' +
  '[одно|другое] — то первое, для чего сведения есть. Суммы, таблица товаров, сроки и ссылки в письме есть всегда.';
