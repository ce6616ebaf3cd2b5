import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { vi } from 'vitest';
import type { EndpointName } from '../../src/contract/api.ts';
import { order, orderLine } from '../../src/server/database/schema/order.ts';
import { review } from '../../src/server/database/schema/reviews.ts';
import { inTransaction } from '../../src/server/database/transaction.ts';
import { moderateReview } from '../../src/server/modules/reviews/moderate.ts';
import type { Somebody, WholeShop } from './whole-shop.ts';

import type { HostileCall } from './hostile-call.ts';

const person = ({ email }: Somebody) => ({
  buyer_kind: 'organisation',
  full_name: 'Анна Пример',
  phone: '89161234567',
  email,
  company_name: 'ООО «Пример»',
  inn: '7700000009',
  kpp: '770001001',
  comment: 'Позвоните',
  payment_key: 'INVOICE',
  delivery_key: 'COURIER',
  delivery_address: 'Примерный проезд, 1',
  consents: ['offer', 'personal_data'],
});
const DRAFT = {
  full_name: ['name', 200],
  comment: ['lines', 1000],
  company_name: ['line', 200],
  delivery_address: ['line', 300],
} as const;
const firstId = async ({ clientOf }: WholeShop) =>
  (await clientOf().categoryRoot({})).products.content[0]?.id ?? 0;

const ofFirst = async (shop: WholeShop) => ({ product_id: await firstId(shop) });

/** The calls of cart, order and reviews. */
export const HOSTILE_ORDERS: Partial<Record<EndpointName, HostileCall>> = {
  cartAdd: { refused: { quantity: ['not_whole', 30] }, good: ofFirst },
  cartUpdate: { refused: { quantity: ['not_whole', 30] }, good: ofFirst },
  cartRemove: { refused: { quantityNew: ['not_whole', 30] }, good: ofFirst },
  cartDelivery: {
    kept: { delivery_address: ['line', 300], delivery_post_code: ['line', 6] },
    compared: ['delivery_price'],
    good: () => ({ delivery_key: 'COURIER' }),
    async seen(_shop, { api }) {
      const { currentOrder } = await api.orderInfo({});
      return {
        delivery_address: [currentOrder.delivery_address],
        delivery_post_code: [currentOrder.delivery_post_code],
      };
    },
  },
  promoCodeCheck: { refused: { code: 'promo_not_legit' } },
  promoCodeApply: { refused: { promo_code: 'promo_not_legit' } },
  orderDraft: {
    kept: {
      ...DRAFT,
      delivery_city: ['line', 100],
      phone: ['line', 100],
      email: ['line', 254],
      inn: ['line', 20],
      kpp: ['line', 20],
      delivery_post_code: ['line', 20],
    },
    async seen(_shop, { api }) {
      const [{ currentOrder: kept }, { order_draft: told }] = [
        await api.orderInfo({}),
        await api.personalExport({}),
      ];
      return Object.fromEntries(
        [
          ...Object.keys(DRAFT),
          'delivery_city',
          'phone',
          'email',
          'inn',
          'kpp',
          'delivery_post_code',
        ].map((field) => [
          field,
          [kept[field as 'phone'], ...(told?.[field] === undefined ? [] : [told[field]])],
        ]),
      );
    },
  },
  orderPlace: {
    kept: DRAFT,
    refused: {
      phone: ['Введите номер целиком: +7 и десять цифр', 100],
      email: 'Введите валидный адрес эл. почты',
      kpp: ['В КПП 9 знаков, например 770001001', 20],
      seen_lines: ['invalid_input', 4000],
      inn: [
        'В ИНН 10 цифр у организации или 12 у предпринимателя. Проверьте их: контрольная цифра не сходится',
        20,
      ],
      delivery_city: [
        'Такого города в нашем списке нет. Выберите ближайший, ' +
          'а населённый пункт напишите в адресе. Пока доставка посчитана для города Москва',
        100,
      ],
    },
    // An order with a courier does not show it.
    compared: ['delivery_post_code'],
    async good(shop, who) {
      await who.api.cartAdd({ product_id: await firstId(shop) });
      const { idempotency_key: key } = await who.api.orderInfo({});
      return { ...person(who), idempotency_key: key };
    },
    async seen({ letters }, { api, email }, answer) {
      const { id } = answer as { id: string };
      const [
        placed,
        invoice,
        {
          orders: [told],
        },
      ] = [
        await api.orderConfirm({ id }),
        await api.orderInvoice({ id }),
        await api.personalExport({}),
      ];
      const letter = await vi.waitUntil(
        () => letters().find(({ headers }) => headers['to'] === email),
        5000,
      );
      const fact = (label: string, next: string) =>
        new RegExp(`^${label}: ([^]*?)\\n${next}`, 'm').exec(letter.text)?.[1];
      return {
        full_name: [placed.buyer.full_name, told?.buyer.full_name, fact('Получатель', 'Телефон: ')],
        company_name: [placed.buyer.company_name, invoice.buyer.name, fact('Организация', 'ИНН: ')],
        comment: [placed.comment, told?.comment, fact('Комментарий', '\\n(?:Открыть заказ|Счёт)')],
        delivery_address: [placed.delivery.address, /^Москва, (.*)$/m.exec(letter.text)?.[1]],
      };
    },
  },
  paymentNotification: { compared: ['object.id', 'object.payment_id'] },

  reviewAdd: {
    kept: { advantages: ['lines', 1000], disadvantages: ['lines', 1000], comment: ['lines', 3000] },
    refused: {
      rating: 'Поставьте оценку товару',
      price_rating: 'Выберите один из вариантов',
      quality_rating: 'Выберите один из вариантов',
    },
    compared: ['anonymous'],
    async good(shop, { accountId, email }) {
      const productId = await firstId(shop);
      const [done] = await shop.db
        .insert(order)
        .values({
          accountId,
          email,
          idempotencyKey: randomUUID(),
          status: 'done',
          buyerKind: 'person',
          fullName: 'Анна',
          phone: '+79161234567',
          deliveryKey: 'PICKUP',
          deliveryTitle: 'Самовывоз',
          city: 'Москва',
          address: '',
          paymentKey: 'ON_RECEIPT',
          goods: 100,
          promoDiscount: 0,
          bonuses: 0,
          deliveryPrice: 0,
          final: 100,
          earned: 0,
        } as typeof order.$inferInsert)
        .returning({ id: order.id });
      await shop.db.insert(orderLine).values({
        orderId: done?.id ?? '',
        productId,
        position: 0,
        title: 'Петля',
        article: '',
        unit: 'шт',
        amount: 1,
        price: 100,
        promo: 0,
        bonus: 0,
        gift: false,
      });
      return { product_id: productId, rating: '5' };
    },
    async seen(shop, { api, accountId }) {
      const [row] = await shop.db
        .select({ id: review.id, slug: review.productId })
        .from(review)
        .where(eq(review.accountId, accountId));
      const {
        content: [own],
      } = await api.personalReviews({});
      await inTransaction(shop.db, (tx) => moderateReview(tx, row?.id ?? 0, 'published'));
      const product = (await shop.clientOf().categoryRoot({})).products.content.find(
        ({ id }) => id === row?.slug,
      );
      const shown = (
        await shop.clientOf().productReviews({ slug: product?.slug ?? '', pageSize: 100 })
      ).content.find(({ id }) => id === row?.id);
      const {
        reviews: [told],
      } = await api.personalExport({});
      return Object.fromEntries(
        (['advantages', 'disadvantages', 'comment'] as const).map((field) => [
          field,
          [own?.[field], shown?.[field], told?.[field]],
        ]),
      );
    },
  },
};
