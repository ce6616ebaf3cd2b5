import type { DeliveryWay } from '../contract/delivery.ts';
import type { ShopTerms } from '../contract/settings.ts';
import { formatPrice } from '../domain/money.ts';
import { plural } from '../domain/plural.ts';

export const CITY_TEXT = {
  /** Explains the city name in the header to screen readers. */
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
  noDelivery: 'доставки сейчас нет',
  chosen: (title: string) => `Город доставки: ${title}`,
} as const;

/**
 * Delivery terms in the main city. `isLater`: the goods are on order. Plain spaces: the heaviest product
 * page has no byte to spare.
 */
export function deliveryHere(terms: ShopTerms, isLater: boolean): string {
  const { pickup, courier, delivery_titles: titles } = terms;
  const fetched = pickup && `${inSentence(titles.PICKUP)} ${cost(pickup.price)}`;
  const brought =
    courier &&
    `${inSentence(titles.COURIER)} ${cost(courier.price)} ${daysOf(courier)}` +
      (isLater ? ' после поступления' : '');
  const here = [fetched, brought].filter(Boolean).join(', ');
  return here === '' ? deliveryThere(terms) : here;
}

/** Delivery terms in any other city. */
export function deliveryThere(terms: ShopTerms): string {
  const { pickup, post, has_carrier: hasCarrier, delivery_titles: titles } = terms;
  const ways = [
    post && `${inSentence(titles.POST)} от ${formatPrice(post.least_price)}`,
    hasCarrier && inSentence(titles.TRANSPORT),
  ].filter(Boolean);
  if (ways.length > 0) return ways.join(', ');
  return pickup === null ? CITY_TEXT.noDelivery : inSentence(titles.PICKUP);
}

/** «Курьер» is «курьер» within a sentence, «СДЭК» stays. */
const inSentence = (title: string): string =>
  /^\p{Lu}\p{Lu}/u.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);

const cost = (price: number): string => (price === 0 ? 'бесплатно' : formatPrice(price));

function daysOf({ days_min: least, days_max: most }: Pick<DeliveryWay, 'days_min' | 'days_max'>) {
  if (most === 0) return 'сегодня';
  const days = plural(most, ['день', 'дня', 'дней']);
  return `за ${least === most ? most : `${least}–${most}`} ${days}`;
}
