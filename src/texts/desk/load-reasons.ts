import type { LongText, LongTextRule, PlainReason } from '../../domain/load-reasons.ts';
import { fetchProblemText } from '../pictures.ts';

const PLAIN: Record<PlainReason, string> = {
  'no name': 'нет названия',
  'no price': 'нет цены',
  'the price is in a foreign currency': 'цена в иностранной валюте',
  'the price is not a positive number': 'цена — не число больше нуля',
  'marked as deleted and never loaded before': 'помечен удалённым и раньше не загружался',
  'an offer of a product that is not in the catalogue':
    'предложение товара, которого нет в каталоге',
  'an offer of the whole product beside offers of its variants':
    'предложение без характеристики рядом с предложениями с характеристиками',
  'a service is no good of a warehouse: it is not shown': 'услуга, а не товар склада: не показана',
  'an offer is disabled in the feed: it is not shown': 'предложение выключено в файле',
  'an offer without id': 'предложение без id',
  'an offer without Ид': 'предложение без Ид',
  'a product without Ид': 'товар без Ид',
  'a quantity below zero counts as none': 'остаток меньше нуля считается нулём',
  'a quantity with a fraction is rounded down': 'дробный остаток округлён вниз',
  'a stock in a warehouse that is marked as deleted does not count':
    'остаток на складе с пометкой удаления не учтён',
  'a quantity that is not a number is left as it was': 'остаток — не число, оставлен прежний',
  'a figure of stock that is older than the known one is left out':
    'остаток старше известного пропущен',
  'a group whose parent is not there stands at the top': 'группа без родителя стоит наверху',
  'a text longer than 4 MB is cut': 'текст длиннее 4 МБ: обрезан',
  'goods of a category that is not there': 'товары группы, которой нет',
  'goods with an identifier that another one of their file has: the later one counts':
    'товары с одинаковым идентификатором: считается последний',
  'offers with an identifier that another one of their file has: the later word counts':
    'предложения с одинаковым идентификатором: считается последнее',
  'links to products that are not there': 'связи с товарами, которых нет',
  'values of a property that no classifier declares':
    'значения свойства, которого нет в классификаторе',
  'values that are not in the directory of their property': 'значения не из справочника свойства',
  'the files hold no prices of the type that is sold at: the prices are kept':
    'нет цен того типа, по которому продаём: цены остались',
  'the files call another type of prices as the one that is sold at: it is not taken':
    'другой тип цен назван так же, как тот, по которому продаём: он не взят',
  'picture: the file is not there': 'картинка: файла нет',
  'picture: the file is too big': 'картинка: файл слишком велик',
  'picture: the file is not a picture': 'картинка: файл не картинка',
  'picture: the file is not a document': 'картинка: файл не документ',
  "picture: the path leads out of the exchange's folder":
    'картинка: путь ведёт за пределы папки обмена',
  'picture: it is on another server, nothing is fetched':
    'картинка на другом сервере: не скачивается',
  'picture: it is on another server, it is fetched after the load':
    'картинка на другом сервере: скачивается после загрузки',
  'picture: nothing can be fetched from this address':
    'картинка: с такого адреса ничего не скачать',
  'document: the file is not there': 'документ: файла нет',
  'document: the file is too big': 'документ: файл слишком велик',
  'document: the file is not a picture': 'документ: файл не картинка',
  'document: the file is not a document': 'документ: такие файлы не принимаются',
  "document: the path leads out of the exchange's folder":
    'документ: путь ведёт за пределы папки обмена',
  'document: it is on another server, nothing is fetched':
    'документ на другом сервере: не скачивается',
};

const LONG_TEXT: Record<LongText, string> = {
  'a title': 'название',
  'a description': 'описание',
  'a value of a property': 'значение свойства',
  'an identifier': 'идентификатор',
  'an article or a barcode': 'артикул или штрихкод',
  'a unit': 'единица измерения',
  'an address of a picture': 'адрес картинки',
};
const LONG_TEXT_RULE: Record<LongTextRule, string> = {
  'is cut': 'обрезано',
  'is left out': 'не учитывается',
  'is left out with what it names': 'строка пропущена',
};

/** The Russian for one of our words; reports of older versions may hold others. */
const wordOf = (words: Readonly<Record<string, string>>, word: string): string =>
  words[word] ?? word;

/** Reasons that hold a figure, or what something else has said. */
const WITH_FACTS: readonly (readonly [RegExp, (...facts: string[]) => string])[] = [
  [
    /^(.+) longer than (\d+) characters (is .+)$/,
    (what = '', most = '', rule = '') =>
      `${wordOf(LONG_TEXT, what)} длиннее ${most} знаков: ${wordOf(LONG_TEXT_RULE, rule)}`,
  ],
  [
    /^picture: not fetched, (.+) \(it is tried again\)$/,
    (problem = '') => `картинка не скачана, попробуем ещё: ${fetchProblemText(problem)}`,
  ],
  [
    /^picture: not fetched, (.+)$/,
    (problem = '') => `картинка не скачана: ${fetchProblemText(problem)}`,
  ],
  [
    /^a file that says (.+) and is UTF-8: it is read as UTF-8$/,
    (declared = '') => `в файле сказано ${declared}, а он в UTF-8: прочитан как UTF-8`,
  ],
  [
    /^(.+): the price it had is kept$/,
    (problem = '') => `${wordOf(PLAIN, problem)}: осталась прежняя цена`,
  ],
];

/** A `LoadReason` in Russian. */
export function reasonText(reason: string): string {
  for (const [pattern, sentence] of WITH_FACTS) {
    const [said, ...facts] = pattern.exec(reason) ?? [];
    if (said !== undefined) return sentence(...facts);
  }
  return wordOf(PLAIN, reason);
}
