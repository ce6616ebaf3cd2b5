import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COURIER, COURIER_RING, COURIER_WEIGHT, POST_MOST_GRAMS, POST_ZONES, TRANSPORT_ZONES } from '../../../../domain/delivery-terms.ts';
import { formatPrice } from '../../../../domain/money.ts';

it('says on the page «Доставка» what the server bills', () => {
  const page = readFileSync(new URL('./pages/delivery.md', import.meta.url), 'utf8');
  const price = (kopecks: number) => formatPrice(kopecks).replace(/\s/g, ' ');
  const days = ({ daysMin, daysMax }: { daysMin: number; daysMax: number }) => `${daysMin}–${daysMax} `;
  const least = (zones: typeof POST_ZONES) => price(Math.min(...zones.map(({ first }) => first)));
  const span = (zones: typeof POST_ZONES) => days({ daysMin: Math.min(...zones.map((zone) => zone.daysMin)), daysMax: Math.max(...zones.map((zone) => zone.daysMax)) });
  for (const words of [
    `| Курьер, Москва | ${price(COURIER.cost)}, от ${price(COURIER.freeFrom)} бесплатно | ${days(COURIER)}`,
    `| Курьер, до ${COURIER_RING.km} км от Москвы | ${price(COURIER_RING.cost)}, от ${price(COURIER_RING.freeFrom)} бесплатно | ${days(COURIER_RING)}`,
    `заказ до ${COURIER_WEIGHT.mostGrams / 1000} кг`,
    `везёт до ${COURIER_WEIGHT.includedGrams / 1000} кг без доплаты, дальше — ${price(COURIER_WEIGHT.kilogram)} за каждый килограмм`,
    `| Почта России | от ${least(POST_ZONES)} | ${span(POST_ZONES)}`, `заказ до ${POST_MOST_GRAMS / 1000} кг`,
    `| Транспортная компания | от ${least(TRANSPORT_ZONES)} | ${span(TRANSPORT_ZONES)}`,
  ]) expect(page).toContain(words);
});
