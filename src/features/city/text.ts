import { COURIER, POST_ZONES } from '../../domain/delivery-terms.ts';
import { formatPrice } from '../../domain/money.ts';

export const CITY_TEXT = {
  /** Screen readers hear what the name of a city in the header is for. */
  delivery: 'Город доставки:',
  title: 'Выберите город',
  close: 'Закрыть',
  label: 'Город или населённый пункт',
  hint: 'Не меньше трёх букв',
  find: 'Найти',
  important: 'Крупные города',
  found: (count: number) => `Найдено: ${count}`,
  nothing: 'К сожалению, по вашему запросу не найдено населенных пунктов',
  loading: 'Ищем…',
  failed: 'Список городов не загрузился. Проверьте связь и попробуйте ещё раз.',
  again: 'Повторить',
  more: 'Показать ещё',
  allImportant: 'К списку крупных городов',
  chosen: (title: string) => `Город доставки: ${title}`,
} as const;

/** What delivery to the shopper's city is like: the main city has the shop's own ways, any other the post and carriers. `isLater`: the goods are yet to arrive. */
export const deliveryText = (isMain: boolean, isLater: boolean) => (isMain
  ? `самовывоз бесплатно, курьер\u00a0${formatPrice(COURIER.cost)} за\u00a0${COURIER.daysMin}–${COURIER.daysMax}\u00a0дня${isLater ? ' после поступления' : ''}`
  : `почта от\u00a0${formatPrice(Math.min(...POST_ZONES.map(({ first }) => first)))}, транспортная компания`);
