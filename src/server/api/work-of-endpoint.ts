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

const WORK_OF = new Map<EndpointName, Work>(
  (Object.keys(api) as EndpointName[]).map((name) => [
    name,
    PLACING.includes(name) ? 'placing' : api[name].method === 'GET' ? 'reading' : 'changing',
  ]),
);

/** The kind of work of an endpoint. A GET that has to write says so where it writes. */
export const workOf = (name: EndpointName): Work => WORK_OF.get(name) ?? 'changing';
