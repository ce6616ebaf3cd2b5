import type { DeliveryKey } from '../../domain/delivery.ts';

/** Descriptions of the delivery ways; their names are in the cart. `most`: kilograms. */
export const deliveryDescription: Record<
  DeliveryKey,
  (most: { courier: number; post: number }) => string
> = {
  PICKUP: () =>
    'Заберите заказ сами: храним пять рабочих дней, осмотр и примерка по чертежу на месте.',
  COURIER: ({ courier }) => `До двери, звонит за час. До ${courier}\u00a0кг и 2\u00a0м в длину.`,
  POST: ({ post }) =>
    `Посылкой до двери или до отделения («до востребования»). До ${post}\u00a0кг.`,
  TRANSPORT: () => 'Для плит, хлыстов и тяжёлых заказов: до терминала или до двери.',
};
