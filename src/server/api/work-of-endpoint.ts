import { api } from '../../contract/api.ts';
import type { EndpointName } from '../../contract/api.ts';
import type { Work } from '../database/work.ts';

/** Endpoints that lock goods, orders and money. */
const PLACING: readonly EndpointName[] = [
  'orderPlace',
  'orderCancel',
  'orderAgree',
  'orderPay',
  'paymentNotification',
  'accountDelete',
  'deskShopperDelete',
  'deskOrderMove',
  'deskOrderTrack',
  'deskOrderDeliveryPrice',
  'deskOrderPayment',
  'deskOrderPaymentVoid',
  'deskOrderPaymentAccept',
  'deskOrderRefund',
  'deskOrderRefundGiven',
  'deskOrderRetry',
  'deskOrderLines',
  'deskOrderDetails',
  'deskOrderShip',
  'deskOrderBack',
  'deskOrderNew',
  'deskOrdersMove',
  'deskPromoChange',
  'deskPromoStop',
  'deskBonusChange',
  'deskGoodsSave',
  'deskGoodsHide',
  'deskGoodsShow',
  'deskGoodsBulk',
];

const IS_PLACING: ReadonlySet<EndpointName> = new Set(PLACING);

/** The kind of work of an endpoint. A GET that has to write says so where it writes. */
export function workOf(name: EndpointName): Work {
  if (IS_PLACING.has(name)) return 'placing';
  return api[name].method === 'GET' ? 'reading' : 'changing';
}
