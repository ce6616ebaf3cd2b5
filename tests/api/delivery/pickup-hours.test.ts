import { inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readDayHours } from '#src/domain/opening-hours.ts';
import { pickupPoint } from '#src/server/database/schema/order.ts';
import { openCheckout } from '../../support/checkout.ts';
import { forThisFile } from '../../support/for-this-file.ts';

/** What cart and order promise of a pickup, by the hours of the points. */
const shop = await forThisFile(openCheckout());
const weekOf = (work: string, weekend: string) =>
  [work, work, work, work, work, weekend, weekend].map((typed) => readDayHours(typed) ?? null);
const pickup = async () => {
  const buyer = await shop.buyer();
  await buyer.api.cartAdd({ product_id: shop.id('handle'), quantity: 1 });
  return (await buyer.api.deliveryList({})).find(({ key }) => key === 'PICKUP');
};

it('an order is promised on a day on which a point is open, with its hours, phone and term', async () => {
  // A Friday, 19:00 in Moscow.
  shop.clock.now = new Date('2026-11-27T16:00:00Z');
  expect(await pickup()).toMatchObject({ days_min: 0, days_max: 1 });
  await shop.db
    .update(pickupPoint)
    .set({
      week: weekOf('9-18', ''),
      daysOff: ['2026-11-30'],
      phone: '+7 (495) 000-00-00',
      keptDays: 5,
    })
    .where(inArray(pickupPoint.id, shop.points));
  const way = await pickup();
  expect(way).toMatchObject({ days_min: 4, days_max: 4 });
  expect(way?.points[0]).toMatchObject({
    hours: 'пн–пт 9:00–18:00; закрыто 30 ноября',
    phone: '+7 (495) 000-00-00',
    kept_days: 5,
  });
});

it('one point that is open sooner makes the promise a span', async () => {
  shop.clock.now = new Date('2026-11-27T16:00:00Z');
  await shop.db
    .update(pickupPoint)
    .set({ week: weekOf('10-20', '10-20'), daysOff: [] })
    .where(inArray(pickupPoint.id, shop.points.slice(0, 1)));
  expect(await pickup()).toMatchObject({ days_min: 0, days_max: 4 });
});
