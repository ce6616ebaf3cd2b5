import { api, type Client, type EndpointName } from '../../src/contract/api.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { proven } from '../support/human.ts';

/**
 * Who asks: a guest of today, a buyer with three orders, a buyer with three hundred.
 */
export interface People {
  guest: Client;
  buyer: Client;
  workshop: Client;
}
export type Person = keyof People;

/** The data for the requests. */
export interface Asked {
  api: Client;
  /** A product with enough stock. */
  productId: number;
  slug: string;
  category: string;
  /**
   * Their orders, one done and one open; empty for a guest.
   */
  doneId: string;
  openId: string;
  point: number;
  /** Puts a product into the cart without counting the time; returns the key of the order. */
  fillCart(): Promise<string>;
}

type Ask = {
  as: readonly Person[];
  before?: (at: Asked) => Promise<unknown>;
  ask: (at: Asked) => Promise<unknown>;
};
const [ALL, LOGGED_IN, GUEST] = [
  ['guest', 'buyer', 'workshop'],
  ['buyer', 'workshop'],
  ['guest'],
] as const;
const asked = (as: readonly Person[], ask: Ask['ask'], before?: Ask['before']): Ask => ({
  as,
  ask,
  ...(before === undefined ? {} : { before }),
});
const add = ({ api, productId }: Asked) => api.cartAdd({ product_id: productId });

/**
 * Why an endpoint is not asked: it answers from memory, or needs something that is missing here.
 */
type Unasked =
  | 'of the catalogue and of texts: no table that grows'
  | 'needs a letter, a file, a human, a provider, an organisation';
const STATIC = 'of the catalogue and of texts: no table that grows' as const;
const OUTSIDE = 'needs a letter, a file, a human, a provider, an organisation' as const;

/**
 * The personal endpoints of shoppers, and some public ones: most of these are of the catalogue and of
 * texts. `npm run bench -- desk` asks those of the staff whose tables grow.
 */
export const ASKS: Readonly<Partial<Record<EndpointName, Ask | Unasked>>> = {
  cityChoose: STATIC,
  formToken: STATIC,
  reviewAdd: OUTSIDE,
  personalImage: OUTSIDE,
  personalImageRemove: OUTSIDE,
  emailChange: OUTSIDE,
  accountDelete: OUTSIDE,
  registration: OUTSIDE,
  subscribe: OUTSIDE,
  subscribeConfirm: OUTSIDE,
  subscription: OUTSIDE,
  unsubscribe: OUTSIDE,
  feedback: OUTSIDE,
  application: OUTSIDE,
  orderPay: OUTSIDE,
  paymentNotification: OUTSIDE,
  orderAgree: OUTSIDE,
  giftAdd: OUTSIDE,
  orderInvoice: OUTSIDE,
  orderLetters: OUTSIDE,
  orderLettersChoose: OUTSIDE,
  productToReviewRemove: OUTSIDE,
  giftRemove: OUTSIDE,
  logout: OUTSIDE,
  loginLink: OUTSIDE,
  loginLinkUse: OUTSIDE,
  emailUndo: OUTSIDE,
  emailUndoInfo: OUTSIDE,
  loginEnd: OUTSIDE,
  otherLoginsEnd: OUTSIDE,

  categoryRoot: asked(GUEST, ({ api }) => api.categoryRoot({})),
  category: asked(GUEST, ({ api, category }) => api.category({ slug: category })),
  product: asked(GUEST, ({ api, slug }) => api.product({ slug })),
  selectionWeekProducts: asked(GUEST, ({ api }) => api.selectionWeekProducts({})),
  productReviews: asked(GUEST, ({ api, slug }) => api.productReviews({ slug })),
  productReviewMedia: asked(GUEST, ({ api, slug }) => api.productReviewMedia({ slug })),
  companyReviews: asked(GUEST, ({ api }) => api.companyReviews({})),
  visitedProducts: asked(ALL, ({ api }) => api.visitedProducts({})),
  visitProduct: asked(ALL, ({ api, productId }) => api.visitProduct({ product_id: productId })),

  counterConsent: asked(ALL, async ({ api }) => {
    const { key } = await api.counterConsent({ is_given: true });
    await api.counterConsent({ is_given: false, former: key ?? '' });
  }),
  getSession: asked(GUEST, ({ api }) => api.getSession({})),
  typedForm: asked(ALL, ({ api }) => api.typedForm({ form: 'feedback' })),
  emailLogin: asked(GUEST, async ({ api }) =>
    api.emailLogin({ email: `login${Math.random()}@example.ru`, ...(await proven(api, 'login')) }),
  ),

  cartInfo: asked(ALL, ({ api }) => api.cartInfo({}), add),
  cartList: asked(ALL, ({ api }) => api.cartList({})),
  cartAdd: asked(ALL, add),
  cartUpdate: asked(ALL, ({ api, productId }) =>
    api.cartUpdate({ product_id: productId, quantity: 2 }),
  ),
  cartDelivery: asked(ALL, ({ api }) => api.cartDelivery({ delivery_key: 'PICKUP' })),
  promoCodeCheck: asked(LOGGED_IN, ({ api }) => api.promoCodeCheck({ code: 'FIVE' }), add),
  promoCodeApply: asked(LOGGED_IN, ({ api }) => api.promoCodeApply({ promo_code: 'FIVE' }), add),
  bonusesApply: asked(LOGGED_IN, ({ api }) => api.bonusesApply({ bonuses: 1 })),
  cartRemove: asked(ALL, ({ api, productId }) => api.cartRemove({ product_id: productId })),
  cartClear: asked(ALL, ({ api }) => api.cartClear({})),

  favouritesInfo: asked(LOGGED_IN, ({ api }) => api.favouritesInfo({})),
  favouritesList: asked(LOGGED_IN, ({ api }) => api.favouritesList({})),
  favouriteAdd: asked(LOGGED_IN, ({ api, productId }) =>
    api.favouriteAdd({ product_id: productId }),
  ),
  favouritesToCart: asked(LOGGED_IN, ({ api }) => api.favouritesToCart({})),
  favouriteRemove: asked(LOGGED_IN, ({ api, productId }) =>
    api.favouriteRemove({ product_id: productId }),
  ),
  waitlistInfo: asked(LOGGED_IN, ({ api }) => api.waitlistInfo({})),
  waitlistList: asked(LOGGED_IN, ({ api }) => api.waitlistList({})),
  waitlistAdd: asked(LOGGED_IN, ({ api, productId }) => api.waitlistAdd({ product_id: productId })),
  waitlistToCart: asked(LOGGED_IN, ({ api }) => api.waitlistToCart({})),
  waitlistRemove: asked(LOGGED_IN, ({ api, productId }) =>
    api.waitlistRemove({ product_id: productId }),
  ),

  deliveryList: asked(ALL, ({ api }) => api.deliveryList({})),
  orderInfo: asked(LOGGED_IN, ({ api }) => api.orderInfo({}), add),
  orderDraft: asked(LOGGED_IN, ({ api }) => api.orderDraft({ comment: 'Позвоните' })),
  orderPlace: asked(LOGGED_IN, async ({ api, point, fillCart }) =>
    api.orderPlace({
      full_name: 'Анна Пример',
      phone: '8 916 000-00-00',
      email: 'anna@example.ru',
      payment_key: 'ON_RECEIPT',
      delivery_key: 'PICKUP',
      consents: ['offer', 'personal_data'],
      pickup_point_id: point,
      idempotency_key: await fillCart(),
    }),
  ),
  orderConfirm: asked(LOGGED_IN, ({ api, doneId }) => api.orderConfirm({ id: doneId })),
  orderRepeat: asked(LOGGED_IN, ({ api, doneId }) => api.orderRepeat({ id: doneId })),
  orderCancel: asked(LOGGED_IN, ({ api, openId }) => api.orderCancel({ id: openId })),

  personalHub: asked(LOGGED_IN, ({ api }) => api.personalHub({})),
  personalOrders: asked(LOGGED_IN, ({ api }) => api.personalOrders({})),
  personalBonuses: asked(LOGGED_IN, ({ api }) => api.personalBonuses({})),
  personalLogins: asked(LOGGED_IN, ({ api }) => api.personalLogins({})),
  personalInfo: asked(LOGGED_IN, ({ api }) => api.personalInfo({})),
  personalUpdate: asked(LOGGED_IN, ({ api }) => api.personalUpdate({ surname: 'Котова' })),
  personalData: asked(LOGGED_IN, ({ api }) => api.personalData({})),
  personalExport: asked(LOGGED_IN, ({ api }) => api.personalExport({})),
  personalConsents: asked(LOGGED_IN, ({ api }) => api.personalConsents({})),
  consentWithdraw: asked(LOGGED_IN, ({ api }) => api.consentWithdraw({ purpose: 'marketing' })),
  consentGive: asked(LOGGED_IN, ({ api }) => api.consentGive({ purpose: 'personal_data' })),
  personalReviews: asked(LOGGED_IN, ({ api }) => api.personalReviews({})),
  productsToReview: asked(LOGGED_IN, ({ api }) => api.productsToReview({})),
};

/** Fills the cart; returns the key of the order's form. */
export async function withCart(api: People[Person], productId: number): Promise<string> {
  await api.cartClear({});
  await api.cartAdd({ product_id: productId });
  return (await api.orderInfo({})).idempotency_key;
}

/** Places an order that is fetched at this point. */
export async function placed(api: People[Person], point: number, productId: number): Promise<void> {
  await api.orderPlace({
    full_name: 'Анна Пример',
    phone: '8 916 000-00-00',
    email: 'anna@example.ru',
    payment_key: 'ON_RECEIPT',
    delivery_key: 'PICKUP',
    consents: ['offer', 'personal_data'],
    pickup_point_id: point,
    idempotency_key: await withCart(api, productId),
  });
}

const unlisted = Object.entries<Endpoint>(api).filter(
  ([name, { roles, caching }]) =>
    roles === undefined && caching.kind === 'private' && !(name in ASKS),
);
if (unlisted.length > 0)
  throw new Error(`Say how to ask, or why not: ${unlisted.map(([name]) => name).join(', ')}.`);
