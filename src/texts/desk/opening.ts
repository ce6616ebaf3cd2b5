import type { OpeningStep } from '../../contract/desk/opening.ts';
import { plural } from '../../domain/plural.ts';

const left = (count: number, words: [string, string, string]) =>
  count === 0 ? '' : `осталось ${count}\u00a0${plural(count, words)}`;

/** What a new shop still needs; a step has its link, or the command that does it. */
export const OPENING_TEXT = {
  title: 'Перед открытием',
  intro: 'Список исчезнет, когда всё будет готово. Видит его только владелец.',
  done: 'готово',
  confirm: 'Условия доставки верны',
  confirmed: 'Условия доставки подтверждены.',
  said: { confirmed: 'Условия доставки подтверждены.' },
  wrong: 'Не получилось подтвердить.',
  step: {
    requisites: 'Название, контакты, реквизиты и банк',
    points: 'Пункты выдачи и город магазина',
    delivery: 'Способы и цены доставки',
    offer: 'Оферта: заполнить пропуски и снять отметку «Черновик»',
    consents: 'Согласия, политика и другие страницы: то же',
    mail: 'Почта: письма доходят',
    load: 'Первая загрузка товаров',
    order: 'Пробный заказ: оформите его как покупатель и проведите до конца',
  } satisfies Record<OpeningStep['name'], string>,
  /** Where a page alone does not do it. */
  command: {
    load: 'npm run load -- own/import.xml own/offers.xml',
  } as Partial<Record<OpeningStep['name'], string>>,
  left: {
    requisites: (count: number) => left(count, ['значение', 'значения', 'значений']),
    consents: (count: number) => left(count, ['текст', 'текста', 'текстов']),
  } as Partial<Record<OpeningStep['name'], (count: number) => string>>,
} as const;
