import type { Client, EndpointName } from '../../src/contract/api.ts';
import { proven } from '../support/human.ts';
import { INBOX } from './kept-inbox.ts';
import type { OF_INBOX } from './kept-inbox.ts';
import { LIBRARY } from './kept-library.ts';

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
  | 'needs a letter, a file, a human, a provider, an organisation'
  | 'of the pages of the site: no table that shoppers fill'
  | 'of the consents: `npm run consents` asks the same'
  | 'of the people of the desk: no table that shoppers fill'
  | 'of the orders at the desk: `npm run bench:desk` asks them'
  | typeof OF_INBOX
  | (typeof LIBRARY)[keyof typeof LIBRARY];
const STATIC = 'of the catalogue and of texts: no table that grows' as const;
const OUTSIDE = 'needs a letter, a file, a human, a provider, an organisation' as const;
const OF_ORDERS = 'of the orders at the desk: `npm run bench:desk` asks them' as const;
const OF_PAGES = 'of the pages of the site: no table that shoppers fill' as const;
const OF_CONSENTS = 'of the consents: `npm run consents` asks the same' as const;
const OF_STAFF = 'of the people of the desk: no table that shoppers fill' as const;

/** A total map of endpoints: a new one does not compile until it is listed. */
export const ASKS: Readonly<Record<EndpointName, Ask | Unasked>> = {
  categoryTree: STATIC,
  categories: STATIC,
  productFilters: STATIC,
  brandProducts: STATIC,
  actionProducts: STATIC,
  brandList: STATIC,
  popularBrands: STATIC,
  contentPage: STATIC,
  contentPages: STATIC,
  nav: STATIC,
  configs: STATIC,
  config: STATIC,
  fileConfigs: STATIC,
  topBanner: STATIC,
  advantages: STATIC,
  selectionCategoriesBottom: STATIC,
  selectionCategoriesRecommended: STATIC,
  selectionCatalogRow: STATIC,
  selectionHeaderCatalog: STATIC,
  selectionMain: STATIC,
  selectionHeroTop: STATIC,
  selectionHeroBottom: STATIC,
  selectionActions: STATIC,
  selectionPersonalTop: STATIC,
  cityList: STATIC,
  cityChoose: STATIC,
  modelReviewMedia: STATIC,
  modelReviews: STATIC,
  modalSearch: STATIC,
  search: STATIC,
  otherSearch: STATIC,
  formToken: STATIC,
  shopTerms: STATIC,
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
  productToReviewRemove: OUTSIDE,
  giftRemove: OUTSIDE,
  logout: OUTSIDE,
  loginLink: OUTSIDE,
  loginLinkUse: OUTSIDE,
  emailUndo: OUTSIDE,
  emailUndoInfo: OUTSIDE,
  loginEnd: OUTSIDE,
  otherLoginsEnd: OUTSIDE,
  deskLoginAsk: OF_STAFF,
  deskLogin: OF_STAFF,
  deskInvitation: OF_STAFF,
  deskInvitationAccept: OF_STAFF,
  deskLogout: OF_STAFF,
  deskMe: OF_STAFF,
  deskLogins: OF_STAFF,
  deskLoginEnd: OF_STAFF,
  deskPasskeyQuestion: OF_STAFF,
  deskPasskeyLogin: OF_STAFF,
  deskPasskeys: OF_STAFF,
  deskPasskeyAsk: OF_STAFF,
  deskPasskeyAdd: OF_STAFF,
  deskPasskeyRemove: OF_STAFF,
  deskStaff: OF_STAFF,
  deskStaffInvite: OF_STAFF,
  deskStaffRole: OF_STAFF,
  deskStaffEnd: OF_STAFF,
  deskJournal: OF_STAFF,
  deskPages: OF_PAGES,
  deskPage: OF_PAGES,
  deskPageSave: OF_PAGES,
  deskPageAutosave: OF_PAGES,
  deskPagePublish: OF_PAGES,
  deskPageLinks: OF_PAGES,
  deskPageUnpublish: OF_PAGES,
  deskPageSchedule: OF_PAGES,
  deskPageHistory: OF_PAGES,
  deskPageRevision: OF_PAGES,
  deskPageRestore: OF_PAGES,
  deskPageDelete: OF_PAGES,
  deskPagePreview: OF_PAGES,
  deskPreviewLink: OF_PAGES,
  deskSharedPreview: OF_PAGES,
  deskPageRender: OF_PAGES,
  deskPageCheck: OF_PAGES,
  deskConsents: OF_PAGES,
  deskConsentTexts: OF_PAGES,
  deskConsentText: OF_PAGES,
  deskConsentJournal: OF_CONSENTS,
  deskOrders: OF_ORDERS,
  deskOrdersWaiting: OF_ORDERS,
  deskOrdersCsv: OF_ORDERS,
  deskPoints: OF_ORDERS,
  deskOrder: OF_ORDERS,
  deskOrderPacking: OF_ORDERS,
  deskOrderInvoice: OF_ORDERS,
  deskOrderMove: OF_ORDERS,
  deskOrderNote: OF_ORDERS,
  deskOrderTrack: OF_ORDERS,
  deskOrderDeliveryPrice: OF_ORDERS,
  deskOrderPayment: OF_ORDERS,
  deskOrderPaymentVoid: OF_ORDERS,
  deskOrderPaymentAccept: OF_ORDERS,
  deskOrderRefund: OF_ORDERS,
  deskOrderRefundGiven: OF_ORDERS,
  deskOrderRetry: OF_ORDERS,
  deskOrderLines: OF_ORDERS,
  deskOrderDetails: OF_ORDERS,
  deskOrderShip: OF_ORDERS,
  deskOrderBack: OF_ORDERS,
  deskOrderNew: OF_ORDERS,
  deskOrdersMove: OF_ORDERS,
  ...INBOX,
  ...LIBRARY,

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
