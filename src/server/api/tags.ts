import type { EndpointName, api } from '../../contract/api.ts';
import type { Answer, Input } from '../../contract/endpoint.ts';
import { modelReviewsTag, pageTag, reviewsTag } from '../database/changes.ts';
import type { Tag } from '../database/changes.ts';

const KINDS: Record<EndpointName, readonly Tag[]> = {
  categoryTree: ['catalogue'],
  categories: ['catalogue'],
  categoryRoot: ['catalogue'],
  category: ['catalogue'],
  productFilters: ['catalogue'],
  product: ['catalogue'],
  brandProducts: ['catalogue'],
  actionProducts: ['catalogue', 'content'],
  visitedProducts: [],
  visitProduct: [],
  brandList: ['catalogue'],
  popularBrands: ['catalogue'],
  contentPage: ['content', 'settings'],
  contentPages: ['content', 'pages', 'settings'],
  nav: ['content'],
  configs: ['content'],
  config: ['content'],
  fileConfigs: ['content'],
  topBanner: ['content'],
  advantages: ['content'],
  selectionCategoriesBottom: ['content', 'catalogue'],
  selectionCategoriesRecommended: ['content', 'catalogue'],
  selectionCatalogRow: ['content', 'catalogue'],
  selectionHeaderCatalog: ['content'],
  selectionMain: ['content', 'catalogue'],
  selectionHeroTop: ['content'],
  selectionHeroBottom: ['content'],
  selectionWeekProducts: ['content', 'catalogue'],
  selectionActions: ['content'],
  selectionPersonalTop: ['content'],
  modalSearch: ['catalogue'],
  search: ['catalogue'],
  otherSearch: ['catalogue'],
  shopTerms: ['settings'],
  cityList: ['cities'],
  cityChoose: [],
  modelReviewMedia: ['reviews'],
  modelReviews: ['reviews'],
  productReviewMedia: ['reviews'],
  productReviews: ['reviews'],
  companyReviews: ['reviews'],
  reviewAdd: [],
  personalReviews: [],
  productsToReview: [],
  productToReviewRemove: [],
  cartInfo: [],
  cartList: [],
  cartAdd: [],
  cartUpdate: [],
  cartRemove: [],
  cartClear: [],
  cartDelivery: [],
  promoCodeCheck: [],
  promoCodeApply: [],
  bonusesApply: [],
  giftAdd: [],
  giftRemove: [],
  favouritesInfo: [],
  favouritesList: [],
  favouriteAdd: [],
  favouriteRemove: [],
  waitlistInfo: [],
  waitlistList: [],
  waitlistAdd: [],
  waitlistRemove: [],
  favouritesToCart: [],
  waitlistToCart: [],
  deliveryList: [],
  orderInfo: [],
  orderDraft: [],
  orderPlace: [],
  orderConfirm: [],
  orderCancel: [],
  orderAgree: [],
  orderRepeat: [],
  personalOrders: [],
  personalBonuses: [],
  orderInvoice: [],
  personalHub: [],
  orderPay: [],
  paymentNotification: [],
  subscribe: [],
  subscribeConfirm: [],
  subscription: [],
  unsubscribe: [],
  feedback: [],
  application: [],
  typedForm: [],
  counterConsent: [],
  formToken: [],
  getSession: [],
  emailLogin: [],
  registration: [],
  logout: [],
  personalInfo: [],
  loginLink: [],
  loginLinkUse: [],
  emailUndo: [],
  emailUndoInfo: [],
  personalLogins: [],
  loginEnd: [],
  otherLoginsEnd: [],
  personalImage: [],
  personalImageRemove: [],
  personalUpdate: [],
  emailChange: [],
  accountDelete: [],
  personalData: [],
  personalExport: [],
  personalConsents: [],
  consentGive: [],
  consentWithdraw: [],
  deskLoginAsk: [],
  deskLogin: [],
  deskInvitation: [],
  deskInvitationAccept: [],
  deskLogout: [],
  deskMe: [],
  deskLogins: [],
  deskLoginEnd: [],
  deskPasskeyQuestion: [],
  deskPasskeyLogin: [],
  deskPasskeys: [],
  deskPasskeyAsk: [],
  deskPasskeyAdd: [],
  deskPasskeyRemove: [],
  deskStaff: [],
  deskStaffInvite: [],
  deskStaffRole: [],
  deskStaffEnd: [],
  deskJournal: [],
  deskPages: [],
  deskPage: [],
  deskPageSave: [],
  deskPageAutosave: [],
  deskPagePublish: [],
  deskPageLinks: [],
  deskPageUnpublish: [],
  deskPageSchedule: [],
  deskPageHistory: [],
  deskPageRevision: [],
  deskPageRestore: [],
  deskPageDelete: [],
  deskPagePreview: [],
  deskPreviewLink: [],
  deskSharedPreview: [],
  deskPageRender: [],
  deskMedia: [],
  deskMediaFile: [],
  deskMediaUpload: [],
  deskMediaSave: [],
  deskMediaReplace: [],
  deskMediaDelete: [],
  deskPageCheck: [],
  deskConsents: [],
  deskConsentTexts: [],
  deskConsentText: [],
  deskConsentJournal: [],
  deskOrders: [],
  deskOrdersWaiting: [],
  deskOrdersCsv: [],
  deskPoints: [],
  deskOrder: [],
  deskOrderPacking: [],
  deskOrderInvoice: [],
  deskOrderMove: [],
  deskOrderNote: [],
  deskOrderTrack: [],
  deskOrderDeliveryPrice: [],
  deskOrderPayment: [],
  deskOrderPaymentVoid: [],
  deskOrderPaymentAccept: [],
  deskOrderRefund: [],
  deskOrderRefundGiven: [],
  deskOrderRetry: [],
  deskOrderLines: [],
  deskOrderDetails: [],
  deskOrderShip: [],
  deskOrderBack: [],
  deskOrderNew: [],
  deskOrdersMove: [],
  deskReviews: [],
  deskReviewsWaiting: [],
  deskReview: [],
  deskReviewPublish: [],
  deskReviewReject: [],
  deskReviewWithdraw: [],
  deskReviewAnswer: [],
  deskReviewAnswerRemove: [],
  deskReviewsModerate: [],
  deskMessages: [],
  deskMessagesWaiting: [],
  deskMessage: [],
  deskMessageFile: [],
  deskMessageTake: [],
  deskMessageAnswer: [],
  deskMessageNote: [],
  deskMessageClose: [],
  deskMessageReopen: [],
  deskWaitlist: [],
};

/**
 * The tags of one answer: those of its endpoint, one for every product in it, that of a content
 * page, and that of the product or model whose reviews were asked for.
 */
export function tagsOf(name: EndpointName, answer: unknown, input: object = {}): Set<string> {
  const tags = new Set<string>(KINDS[name]);
  if (name === 'productReviews' || name === 'productReviewMedia')
    tags.add(reviewsTag((input as ReviewsInput).slug));
  if (name === 'modelReviews' || name === 'modelReviewMedia')
    tags.add(modelReviewsTag(Number((input as ReviewsInput).id)));
  if (name === 'contentPage') collectBlocks(answer as Answer<(typeof api)['contentPage']>, tags);
  if (tags.has('catalogue')) collectProducts(answer, tags);
  return tags;
}

type ReviewsInput = Input<(typeof api)['productReviews']> & Input<(typeof api)['modelReviews']>;

/** The page itself, and the goods in its body: they are HTML, so the answer names them. */
function collectBlocks(
  { slug, made_of: { products, catalogue } }: Answer<(typeof api)['contentPage']>,
  tags: Set<string>,
): void {
  tags.add(pageTag(slug));
  for (const id of products) tags.add(`product:${id}`);
  if (catalogue) tags.add('catalogue');
}

/** Large parts of a listing without products. */
const HOLDS_NO_PRODUCTS = ['filters', 'seo', 'children', 'breadcrumbs', 'images', 'attributes'];

/** Adds a tag for every product; only products have `price_current`. */
function collectProducts(value: unknown, tags: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collectProducts(item, tags);
  } else if (typeof value === 'object' && value !== null) {
    if ('price_current' in value && 'id' in value) {
      tags.add(`product:${String(value.id)}`);
      // Its bonus points depend on a setting of the shop.
      tags.add('settings');
      // A card contains no other products; only a whole product has companions.
      if (!('companions' in value)) return;
    }
    for (const [key, inner] of Object.entries(value))
      if (typeof inner === 'object' && !HOLDS_NO_PRODUCTS.includes(key))
        collectProducts(inner, tags);
  }
}
