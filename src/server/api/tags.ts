import type { DeskEndpoint, EndpointName, api } from '../../contract/api.ts';
import { isDeskEndpoint } from '../../contract/api.ts';
import type { Answer, Input } from '../../contract/endpoint.ts';
import { modelReviewsTag, pageTag, reviewsTag } from '../database/changes.ts';
import type { Tag } from '../database/changes.ts';

/** No answer for the desk is kept: it needs no tags. */
const KINDS: Record<Exclude<EndpointName, DeskEndpoint>, readonly Tag[]> = {
  categoryTree: ['catalogue'],
  categories: ['catalogue'],
  categoryRoot: ['catalogue', 'settings'],
  category: ['catalogue', 'settings'],
  productFilters: ['catalogue'],
  product: ['catalogue', 'settings'],
  brandProducts: ['catalogue', 'settings'],
  actionProducts: ['catalogue', 'content', 'settings'],
  visitedProducts: [],
  visitProduct: [],
  brandList: ['catalogue', 'settings'],
  popularBrands: ['catalogue'],
  contentPage: ['content', 'settings'],
  contentPages: ['content', 'pages', 'settings'],
  nav: ['content', 'nav'],
  configs: ['content'],
  config: ['content'],
  fileConfigs: ['content'],
  topBanner: ['content', 'selection:top'],
  advantages: ['content', 'selection:advantages'],
  selectionCategoriesBottom: ['content', 'catalogue', 'selection:categories_bottom'],
  selectionCategoriesRecommended: ['content', 'catalogue', 'selection:categories_recomend'],
  selectionCatalogRow: ['content', 'catalogue', 'selection:catalog_row'],
  selectionHeaderCatalog: ['content', 'selection:header_catalog'],
  selectionMain: ['content', 'catalogue', 'selection:main'],
  selectionHeroTop: ['content', 'selection:main_hero_top'],
  selectionHeroBottom: ['content', 'selection:main_hero_bottom'],
  selectionWeekProducts: ['content', 'catalogue', 'selection:products/week'],
  selectionActions: ['content', 'selection:actions/main'],
  selectionPersonalTop: ['content', 'selection:personal_top'],
  modalSearch: ['catalogue'],
  search: ['catalogue'],
  otherSearch: ['catalogue'],
  shopTerms: ['settings'],
  redirectFrom: ['redirects'],
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
  orderLetters: [],
  orderLettersChoose: [],
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
};

/**
 * The tags of one answer: those of its endpoint, one for every product in it, that of a content
 * page, and that of the product or model whose reviews were asked for.
 */
export function tagsOf(name: EndpointName, answer: unknown, input: object = {}): Set<string> {
  const tags = new Set<string>(isDeskEndpoint(name) ? [] : KINDS[name]);
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
