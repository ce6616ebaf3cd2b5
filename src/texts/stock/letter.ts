import { plural } from '../../domain/plural.ts';

interface Short {
  article: string;
  title: string;
  onHand: number;
  reserved: number;
  missing: number;
  orders: readonly { number: number; units: number; onOrder: number }[];
}

const orderText = ({ number, units, onOrder }: Short['orders'][number]) =>
  `№ ${number} (${units}${onOrder === 0 ? '' : `, под заказ ${onOrder}`})`;

/** Letters to the shop about its stock. */
export const STOCK_LETTER = {
  shortage: (count: number) =>
    `Не хватает товара для заказов: ${count} ${plural(count, ['позиция', 'позиции', 'позиций'])}`,
  whatHappened:
    'На складе меньше, чем держат открытые заказы. Больше эти товары не продаются. ' +
    'Решите, что делать с заказами: довезти, заменить или отменить.',
  goods: ({ article, title }: Short) => (article === '' ? title : `${title}, артикул ${article}`),
  figures: ({ onHand, reserved, missing, orders }: Short) =>
    `На складе ${onHand}, в заказах ${reserved}, не хватает ${missing}. ` +
    (orders.length === 0 ? '' : `Заказы: ${orders.map(orderText).join(', ')}.`),
} as const;
