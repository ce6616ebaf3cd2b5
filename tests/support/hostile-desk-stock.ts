import type { EndpointName } from '../../src/contract/api.ts';
import { ADDRESS_MOST } from '../../src/domain/order.ts';
import type { HostileCall } from './hostile-call.ts';
import { lastReason, owner } from './hostile-desk.ts';
import type { WholeShop } from './whole-shop.ts';

/** A point in the main city. */
const PLAIN_POINT = { title: 'Склад', address: 'ул. Мебельная, 1', hours: 'пн–пт 9–18' };
const POINT_TEXTS = {
  title: ['line', 100],
  address: ['line', ADDRESS_MOST],
  hours: ['line', 100],
} as const;
const added = async (shop: WholeShop) => {
  const town = await mainTown(shop);
  return (await (await owner(shop)).deskPickupPointAdd({ ...PLAIN_POINT, ...town })).id;
};
async function mainTown(shop: WholeShop) {
  const { rows } = await shop.db.$client.query<{ town: string; region: string }>(
    'select title as town, region from city where is_main',
  );
  return rows[0] ?? { town: '', region: '' };
}
const shownPoint = async (shop: WholeShop, id: number) => {
  const { points } = await (await owner(shop)).deskPickupPoints({});
  const point = points.find((one) => one.id === id);
  return { title: [point?.title], address: [point?.address], hours: [point?.hours] };
};
let last = 0;

/** The stock, pickup points and pictures of other servers. */
export const HOSTILE_DESK_STOCK: Partial<Record<EndpointName, HostileCall>> = {
  deskStock: { compared: ['article'], door: owner },
  deskStockCorrect: {
    kept: { reason: ['line', 300] },
    door: owner,
    async good({ db }) {
      const { rows } = await db.$client.query<{ product_id: number; on_hand: number }>(
        'select id as product_id, on_hand + 1 as on_hand from product order by id limit 1',
      );
      return { ...rows[0] };
    },
    async seen(shop) {
      const { rows } = await shop.db.$client.query<{ note: string }>(
        'select note from stock_entry order by id desc limit 1',
      );
      return { reason: [rows[0]?.note, ...((await lastReason(shop)).reason ?? [])] };
    },
  },
  deskPickupPointAdd: {
    kept: POINT_TEXTS,
    compared: ['town', 'region', 'phone', 'week'],
    door: owner,
    good: async (shop) => ({ ...PLAIN_POINT, ...(await mainTown(shop)) }),
    seen: (shop, _who, answer) => shownPoint(shop, (answer as { id: number }).id),
  },
  deskPickupPointChange: {
    kept: POINT_TEXTS,
    compared: ['town', 'region', 'phone', 'week'],
    door: owner,
    async good(shop) {
      last = await added(shop);
      return { id: last };
    },
    seen: (shop) => shownPoint(shop, last),
  },
  deskMainCity: { compared: ['town', 'region'], door: owner },
  deskPicturesAgain: { compared: ['urls'], door: owner },
};
