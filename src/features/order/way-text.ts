import type { DeliveryKey } from '../../domain/delivery.ts';

/** What ways of delivery are like; their names are those of the cart. */
export const DELIVERY_DESCRIPTION: Record<DeliveryKey, string> = {
  PICKUP: 'Заберите заказ сами: храним пять рабочих дней, осмотр и примерка по чертежу на месте.',
  COURIER: 'До двери, звонит за час. До 30\u00a0кг и 2\u00a0м в длину.',
  POST: 'Посылкой до двери или до отделения («до востребования»). До 20\u00a0кг.',
  TRANSPORT: 'Для плит, хлыстов и тяжёлых заказов: до терминала или до двери.',
};
