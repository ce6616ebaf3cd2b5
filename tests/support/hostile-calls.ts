import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { vi } from 'vitest';
import type { Client, EndpointName } from '../../src/contract/api.ts';
import { HONEYPOT } from '../../src/domain/human.ts';
import type { OpenForm } from '../../src/domain/human.ts';
import { order, orderLine } from '../../src/server/database/schema/order.ts';
import { review } from '../../src/server/database/schema/reviews.ts';
import { inTransaction } from '../../src/server/database/transaction.ts';
import { formTokens } from '../../src/server/callers/form-token.ts';
import { moderateReview } from '../../src/server/modules/reviews/moderate.ts';
import type { Hostile } from './hostile-text.ts';
import type { Somebody, WholeShop } from './whole-shop.ts';
import { proven } from './human.ts';

type Fields = Record<string, unknown>;
/** Field → its text in each place that shows it. */
type Seen = Record<string, readonly (string | null | undefined)[]>;

/** What happens to the text fields of one endpoint; each field is in one of the lists. */
export interface HostileCall {
  /** Kept and shown: field → on one line or several, and its longest text. */
  kept?: Readonly<Record<string, readonly ['line' | 'lines', number]>>;
  /**
   * The text is refused: field → the message under it, or the code of the answer, and the longest
   * text that is accepted.
   */
  refused?: Readonly<Record<string, string | readonly [sentence: string, most: number]>>;
  /** Only looked up, compared or ignored: it is never shown. */
  compared?: readonly string[];
  /** The other fields of an accepted call. */
  good?: (shop: WholeShop, who: Somebody) => Promise<Fields> | Fields;
  /** The client that calls, when it is not that of any account. */
  door?: (shop: WholeShop, who: Somebody) => Promise<Client>;
  /** Reads the text back wherever it is shown. */
  seen?: (shop: WholeShop, who: Somebody, answer: unknown) => Promise<Seen>;
}

/** A form whose page was opened ten seconds ago. */
const opened = async ({ secrets }: WholeShop, form: OpenForm): Promise<Fields> => ({
  token: formTokens(secrets.of('forms')).make(form, new Date(Date.now() - 10_000)),
  captcha: '',
  [HONEYPOT]: '',
  consent: '1',
});

const writer = { phone: '89161234567', message: 'Здравствуйте' };
const message = (kind: 'feedback' | 'application'): HostileCall => ({
  kept: { name: ['line', 100], message: ['lines', 4000] },
  refused: { phone: 'Введите номер телефона полностью', email: 'Введите валидный адрес эл. почты' },
  compared: ['consent', 'token', 'captcha', HONEYPOT],
  good: async (shop, { email }) => ({
    ...writer,
    name: 'Анна',
    email,
    ...(await opened(shop, kind)),
  }),
  async seen({ letters }, { email, api }) {
    const letter = await vi.waitUntil(
      () => letters().find(({ headers }) => headers['reply-to'] === email),
      5000,
    );
    const {
      messages: [kept],
    } = await api.personalExport({});
    return {
      name: [
        kept?.name,
        factOf(letter.text, 'Имя'),
        letter.headers['subject']?.replace(/^.*?: /, ''),
      ],
      message: [kept?.message, factOf(letter.text, 'Сообщение')],
    };
  },
});

/** The text behind a label of a letter, up to the next label or the end. */
const factOf = (text: string, label: string) =>
  new RegExp(`^${label}: ([^]*?)\\n\\n(?:Телефон: |$(?![^]))`, 'm').exec(
    `${text.trimEnd()}\n\n`,
  )?.[1];

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
  full_name: ['line', 200],
  comment: ['lines', 1000],
  company_name: ['line', 200],
  delivery_address: ['line', 300],
} as const;
const firstId = async ({ clientOf }: WholeShop) =>
  (await clientOf().categoryRoot({})).products.content[0]?.id ?? 0;

export const HOSTILE_CALLS: Partial<Record<EndpointName, HostileCall>> = {
  feedback: message('feedback'),
  application: message('application'),
  subscribe: {
    refused: { email: 'Введите валидный емейл адрес' },
    compared: ['consent', 'token', 'captcha', HONEYPOT],
    good: async (shop, { email }) => ({ email, ...(await opened(shop, 'subscriber')) }),
  },
  counterConsent: { compared: ['former'], good: () => ({ is_given: false }) },
  subscribeConfirm: { refused: { key: 'link_expired' } },
  unsubscribe: { refused: { key: 'link_expired' } },
  subscription: { refused: { key: 'link_expired' } },

  personalUpdate: {
    kept: { name: ['line', 100], surname: ['line', 100], patronymic: ['line', 100] },
    refused: {
      phone: 'Введите номер телефона',
      date_of_birth: 'Проверьте дату: день, месяц и год, не позже сегодняшнего дня',
      email: 'Новый адрес подтверждают кодом из письма',
    },
    async seen(_shop, { api }) {
      const [info, hub, data, exported, begun] = [
        await api.personalInfo({}),
        await api.personalHub({}),
        await api.personalData({}),
        await api.personalExport({}),
        await api.orderInfo({}),
      ];
      const all = [info, hub.account, data.account, exported.account];
      const whole = begun.currentOrder.full_name;
      expectJoined(whole, info);
      return {
        name: all.map(({ name }) => name),
        surname: all.map(({ surname }) => surname),
        patronymic: all.map(({ patronymic }) => patronymic),
      };
    },
  },
  emailChange: { refused: { email: 'Введите валидный адрес эл. почты' }, compared: ['code'] },
  loginLink: { refused: { key: 'link_expired' } },
  loginLinkUse: { refused: { key: 'link_expired' } },
  emailUndo: { refused: { key: 'link_expired' } },
  emailUndoInfo: { refused: { key: 'link_expired' } },
  accountDelete: { compared: ['code'] },
  emailLogin: {
    compared: ['from_cart', 'token', 'captcha', HONEYPOT],
    good: async (shop, { email }) => ({ ...(await opened(shop, 'login')), email: `new-${email}` }),
  },
  registration: {
    kept: { first_name: ['line', 100], last_name: ['line', 100] },
    refused: { phone: 'Введите номер телефона' },
    good: (_shop, { email }) => ({
      first_name: 'Анна',
      last_name: '',
      phone: '89161234567',
      email: `new-${email}`,
    }),
    async door({ clientOf, letters }, who) {
      const email = `new-${who.email}`;
      const api = clientOf(`Session ${(await clientOf().getSession({})).token}`);
      await api.emailLogin({ email, ...(await proven(api, 'login')) });
      const letter = await vi.waitUntil(
        () => letters().find(({ headers }) => headers['to'] === email),
        5000,
      );
      await api.emailLogin({ email, code: letter.headers['subject']?.split(' ')[0] });
      return api;
    },
    async seen({ clientOf }, _who, answer) {
      const info = await clientOf(`Token ${(answer as { token: string }).token}`).personalInfo({});
      return { first_name: [info.name], last_name: [info.surname] };
    },
  },

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
      phone: ['line', 30],
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
      phone: ['Введите номер целиком: +7 и десять цифр', 30],
      email: 'Введите валидный адрес эл. почты',
      kpp: ['В КПП 9 знаков, например 770001001', 20],
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

  cityList: { compared: ['query'] },
  search: { compared: ['query', 'category_query'], good: () => ({ query: 'петля' }) },
  modalSearch: { compared: ['query', 'category_query'], good: () => ({ query: 'петля' }) },
  brandList: { compared: ['letters'] },
  contentPages: { compared: ['tags'] },
  contentPage: { refused: { slug: 'not_found' } },
  config: { refused: { param: 'not_found' } },
  categories: { compared: ['filters'] },
  categoryRoot: { compared: ['filters'] },
  category: {
    refused: { slug: 'not_found' },
    compared: ['filters'],
    good: async ({ clientOf }) => ({ slug: (await clientOf().categoryTree({}))[0]?.full_slug }),
  },
  productFilters: { refused: { category: 'not_found' }, compared: ['filters'] },
  product: { refused: { slug: 'not_found' } },
  brandProducts: {
    refused: { slug: 'not_found' },
    compared: ['filters'],
    good: async ({ clientOf }) => ({ slug: (await clientOf().brandList({})).content[0]?.slug }),
  },
  actionProducts: {
    refused: { slug: 'not_found' },
    compared: ['filters'],
    good: () => ({ slug: 'none' }),
  },
  productReviews: { refused: { slug: 'not_found' } },
  productReviewMedia: { refused: { slug: 'not_found' } },
  personalReviews: { compared: ['filters'] },
};

function expectJoined(
  whole: string,
  { surname, name, patronymic }: { surname: string; name: string; patronymic: string },
): void {
  const parts = [surname, name, patronymic].filter(Boolean).join(' ');
  if (whole !== parts) throw new Error(`The order begins with «${whole}», not with «${parts}».`);
}

/** The same text for every field that is long enough for it, and how it must come back. */
export function textsFor(
  kept: NonNullable<HostileCall['kept']>,
  { typed, line, lines }: Hostile,
): { sent: Record<string, string>; back: Record<string, string> } {
  const fields = Object.entries(kept).filter(([, [, most]]) => typed.length <= most);
  return {
    sent: Object.fromEntries(fields.map(([field]) => [field, typed])),
    back: Object.fromEntries(
      fields.map(([field, [kind]]) => [field, kind === 'line' ? line : lines]),
    ),
  };
}
