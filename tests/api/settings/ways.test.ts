import { afterEach, expect, it } from 'vitest';
import {
  DEFAULT_SETTINGS,
  SETTINGS,
  type SettingKey,
  type SettingValues,
} from '#src/domain/settings.ts';
import { deliveryAbout, paymentAbout } from '#src/texts/order/way.ts';
import { DELIVERY_KEYS } from '#src/domain/delivery.ts';
import { PAYMENT_KEYS } from '#src/domain/order.ts';
import { yml } from '#src/server/modules/crawlers/yml.ts';
import { findOrder } from '#src/server/modules/order/order-queries.ts';
import { viewOrder } from '#src/server/modules/order/order-view.ts';
import { letterBody } from '#src/server/modules/order/letter-parts.ts';
import { openCheckout, place } from '../../support/checkout.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { setSetting } from '../../support/settings.ts';

/** What the owner says of the ways of delivery and payment, and which of them there are. */
const shop = await forThisFile(openCheckout({ onlinePayments: ['CARD_ONLINE', 'SBP'] }));

const changed = new Set<SettingKey>();
async function set<Key extends SettingKey>(key: Key, value: SettingValues[Key]) {
  changed.add(key);
  await setSetting(shop, key, value);
}
afterEach(async () => {
  for (const key of changed) await setSetting(shop, key, DEFAULT_SETTINGS[key]);
  changed.clear();
});

async function withHandle(fields: { city?: string } = {}) {
  const buyer = await shop.buyer(0, fields);
  await buyer.api.cartAdd({ product_id: shop.id('handle'), quantity: 1 });
  return buyer;
}
const keysOf = (ways: readonly { key: string }[]) => ways.map(({ key }) => key);
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

it('nothing is promised that no setting holds', () => {
  const offer = { free_from: 500_000, days_min: 1, days_max: 3 };
  const texts = [
    ...DELIVERY_KEYS.map((key) => deliveryAbout(key, offer, DEFAULT_SETTINGS)),
    ...PAYMENT_KEYS.map((key) => paymentAbout(key, false, DEFAULT_SETTINGS)),
  ].join(' ');
  expect(texts).not.toMatch(/храним|примерк|осмотр|звон|за час|до двери|до терминала|Visa|налич/i);
  const figures = [...(plain(texts)?.matchAll(/\d[\d ]*\D{2}/g) ?? [])].map(([figure]) => figure);
  expect(figures).toEqual(['30 кг', '20 кг', '24 ча', '24 ча', '3 ра']);
});

it('the owner’s words stand in cart, order and letter, with the figures of the settings', async () => {
  await set('delivery.courier.title', 'Наш водитель');
  await set(
    'delivery.courier.about',
    'Привезём за {days}.[ До {weight}.][ Бесплатно от {free_from}.]',
  );
  await set('payment.on_receipt.title', 'Водителю');
  await set('payment.on_receipt.about', 'Картой.[ Ждём {hold}.]');
  const { api } = await withHandle();
  const courier = (await api.deliveryList({})).find(({ key }) => key === 'COURIER');
  expect(courier?.title).toBe('Наш водитель');
  expect(plain(courier?.description)).toBe('Привезём за 1–3 дня. До 30 кг. Бесплатно от 5 000 ₽.');
  await set('delivery.courier.most_weight', 40);
  await set('delivery.courier.free_from', null);
  await set('reservation.on_receipt_days', 5);
  const info = await api.orderInfo({});
  const again = info.availableDelivery.find(({ key }) => key === 'COURIER');
  expect(plain(again?.description)).toBe('Привезём за 1–3 дня. До 40 кг.');
  expect(info.paymentInfo[0]).toMatchObject({ title: 'Водителю' });
  expect(plain(info.paymentInfo[0]?.description)).toBe('Картой. Ждём 5 дней.');
});

it('an order keeps the words that its buyer was told', async () => {
  await set('payment.on_receipt.title', 'Водителю');
  const { id } = await place(shop, await withHandle());
  await set('payment.on_receipt.title', 'На складе');
  const whole = await findOrder(shop.db, id);
  expect(whole && letterBody(whole).facts).toContainEqual(['Оплата', 'Водителю']);
});

it.each(DELIVERY_KEYS)('%s that is switched off is offered nowhere', async (off) => {
  const part = {
    PICKUP: 'pickup',
    COURIER: 'courier',
    POST: 'post',
    TRANSPORT: 'carrier',
  } as const;
  const { api } = await withHandle();
  const rest = DELIVERY_KEYS.filter((key) => key !== off);
  await set(`delivery.${part[off]}.offered`, false);
  expect(keysOf(await api.deliveryList({}))).toEqual(rest);
  const info = await api.orderInfo({});
  expect(keysOf(info.availableDelivery)).toEqual(rest);
  // Nothing was chosen, so nothing has to be told.
  expect(info.currentOrder.delivery_key).toBe(rest[0]);
  expect((await api.cartInfo({})).delivery_key).toBe(rest[0]);
  expect(info.warnings).toEqual({});
});

it('the feed has no pick-up and no delivery where the shop has none', async () => {
  const feed = async () => {
    const parts = [];
    for await (const part of yml(shop.db, 'https://skoba.example', shop.settings.now(), new Date()))
      parts.push(part);
    return parts.join('');
  };
  expect(await feed()).toMatch(/<pickup-options>[\s\S]*<pickup>true<\/pickup>\s*<delivery>true/);
  await set('delivery.pickup.offered', false);
  expect(await feed()).not.toMatch(/<pickup-options>|<pickup>true/);
  await set('delivery.pickup.offered', true);
  for (const way of ['courier', 'post', 'carrier'] as const)
    await set(`delivery.${way}.offered`, false);
  expect(await feed()).toMatch(/<pickup>true<\/pickup>\s*<delivery>false/);
});

it('a chosen way that is gone is told before the order and refuses it, and is not replaced', async () => {
  const buyer = await withHandle();
  await buyer.api.cartDelivery({ delivery_key: 'COURIER' });
  await buyer.api.orderDraft({ payment_key: 'CARD_ONLINE' });
  await set('delivery.courier.offered', false);
  await set('payment.card.offered', false);
  const { warnings, availableDelivery, paymentInfo } = await buyer.api.orderInfo({});
  expect(keysOf(availableDelivery)).not.toContain('COURIER');
  expect(keysOf(paymentInfo)).not.toContain('CARD_ONLINE');
  const told = {
    delivery_key: ['Доставки «Курьер» сейчас нет. Выберите другую'],
    payment_key: ['Оплаты «Картой на сайте» сейчас нет. Выберите другую'],
  };
  expect(warnings).toEqual(told);
  const stale = { delivery_key: 'COURIER', payment_key: 'CARD_ONLINE' } as const;
  await expect(
    place(shop, buyer, { ...stale, delivery_address: 'Складочная, 1' }),
  ).rejects.toMatchObject({ errors: told });
  const chosen = { delivery_key: 'PICKUP', payment_key: 'SBP' } as const;
  await expect(place(shop, buyer, chosen)).resolves.toMatchObject({ success: true });
});

it('an order paid on site stays payable after that is switched off', async () => {
  const { id } = await place(shop, await withHandle(), { payment_key: 'SBP' });
  const whole = await findOrder(shop.db, id);
  if (whole === null) throw new Error('There is no order.');
  const payments = { offered: [], taken: ['SBP'] } as const;
  const { payment } = await viewOrder(whole, () => Promise.resolve([]), payments);
  expect(payment).toMatchObject({ title: 'СБП', can_pay: true });
});

it('who cannot pay by an invoice is told that the shop takes nothing else', async () => {
  for (const way of ['on_receipt', 'card', 'sbp'] as const)
    await set(`payment.${way}.offered`, false);
  const buyer = await withHandle();
  expect(keysOf((await buyer.api.orderInfo({})).paymentInfo)).toEqual(['INVOICE']);
  const sentence = 'Сейчас принимаем оплату только по счёту, от организаций и предпринимателей';
  await expect(place(shop, buyer, { payment_key: undefined })).rejects.toMatchObject({
    errors: { payment_key: [sentence] },
  });
});

it('where nothing goes, the order is refused by name and not priced', async () => {
  for (const way of ['pickup', 'post', 'carrier'] as const)
    await set(`delivery.${way}.offered`, false);
  const buyer = await withHandle({ city: 'Владивосток' });
  expect(await buyer.api.deliveryList({})).toEqual([]);
  const { warnings } = await buyer.api.orderInfo({});
  expect(warnings['delivery_key']).toEqual([
    'В этот город заказ сейчас не доставить. Укажите другой город',
  ]);
  const nowhere = { delivery_key: 'COURIER', delivery_address: 'Складочная, 1' } as const;
  await expect(place(shop, buyer, nowhere)).rejects.toMatchObject({
    errors: { delivery_key: warnings['delivery_key'] },
  });
});

it('has a text for every setting of a way, bounded', () => {
  const long = Object.entries(SETTINGS).filter(([key]) =>
    /^(delivery|payment)\..*\.about$/.test(key),
  );
  expect(long).toHaveLength(DELIVERY_KEYS.length + PAYMENT_KEYS.length);
  for (const [, setting] of long) expect(setting).toMatchObject({ kind: 'template', most: 200 });
});
