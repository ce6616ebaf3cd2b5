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
  chosen: (title: string) => `Город доставки: ${title}`,
} as const;

/** Delivery terms in the main city. `isLater`: the goods are on order. */
export function deliveryHere({ pickup, courier }: ShopTerms, isLater: boolean): string {
  const fetched = `самовывоз ${pickup.price === 0 ? 'бесплатно' : formatPrice(pickup.price)}`;
  if (courier === null) return fetched;
  const { price, days_min: least, days_max: most } = courier;
  const days =
    most === 0
      ? 'сегодня'
      : `за\u00a0${least === most ? most : `${least}–${most}`}\u00a0${plural(most, ['день', 'дня', 'дней'])}`;
  const brought = price === 0 ? 'бесплатно' : formatPrice(price);
  return `${fetched}, курьер\u00a0${brought} ${days}${isLater ? ' после поступления' : ''}`;
}

/** Delivery terms in any other city. */
export function deliveryThere({ post, has_carrier: hasCarrier }: ShopTerms): string {
  const ways = [
    ...(post === null ? [] : [`почта от\u00a0${formatPrice(post.least_price)}`]),
    ...(hasCarrier ? ['транспортная компания'] : []),
  ];
  return ways.length === 0 ? 'самовывоз' : ways.join(', ');
}
