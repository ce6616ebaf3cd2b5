import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { leastPrice, zoneDays } from '../../../../domain/delivery-quote.ts';
import { formatPrice } from '../../../../domain/money.ts';
import { DEFAULT_SETTINGS } from '../../../../domain/settings.ts';

it('says on the page «Доставка» what the server bills', () => {
  const page = readFileSync(new URL('./pages/delivery.md', import.meta.url), 'utf8');
  const terms = DEFAULT_SETTINGS;
  const price = (kopecks: number | null) => formatPrice(kopecks ?? Number.NaN).replace(/\s/g, ' ');
  const days = ({ min, max }: { min: number; max: number }) => `${min}–${max} `;
  const { 'delivery.post.zones': post, 'delivery.carrier.zones': carrier } = terms;
  const span = (zones: typeof post) => days({ min: zoneDays(zones).daysMin, max: zoneDays(zones).daysMax });
  const courier = `${price(terms['delivery.courier.price'])}, от ${price(terms['delivery.courier.free_from'])} бесплатно`;
  const ring = `${price(terms['delivery.ring.price'])}, от ${price(terms['delivery.ring.free_from'])} бесплатно`;
  for (const words of [
    `| Курьер, Москва | ${courier} | ${days(terms['delivery.courier.days'])}`,
    `| Курьер, до ${terms['delivery.ring.km']} км от Москвы | ${ring} | ${days(terms['delivery.ring.days'])}`,
    `заказ до ${terms['delivery.courier.most_weight']} кг`,
    `везёт до ${terms['delivery.courier.included_weight']} кг без доплаты, дальше — ${price(terms['delivery.courier.extra_kilogram'])} за каждый килограмм`,
    `| Почта России | от ${price(leastPrice(post))} | ${span(post)}`,
    `заказ до ${terms['delivery.post.most_weight']} кг`,
    `| Транспортная компания | от ${price(leastPrice(carrier))} | ${span(carrier)}`,
  ]) expect(page).toContain(words);
});
