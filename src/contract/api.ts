import { accountEndpoints, loginEndpoints } from './account.ts';
import { brandEndpoints } from './brands.ts';
import { cabinetEndpoints } from './cabinet.ts';
import { cartEndpoints } from './cart.ts';
import { catalogueEndpoints } from './catalogue.ts';
import { checkoutEndpoints } from './checkout.ts';
import { cityEndpoints } from './city.ts';
import { contentEndpoints } from './content.ts';
import { deliveryEndpoints } from './delivery.ts';
import { deskExchangeEndpoints } from './desk/exchange.ts';
import { deskBonusEndpoints } from './desk/bonuses.ts';
import { deskGiftEndpoints } from './desk/gifts.ts';
import { deskGoodsDeedEndpoints } from './desk/goods-deeds.ts';
import { deskGoodsEndpoints } from './desk/goods.ts';
import { deskJournalEndpoints } from './desk/journal.ts';
import { deskMessageEndpoints } from './desk/messages.ts';
import { deskReviewEndpoints } from './desk/reviews.ts';
import { deskLoginEndpoints } from './desk/login.ts';
import { deskMediaEndpoints } from './desk/media.ts';
import { deskPageDeedEndpoints } from './desk/page-deeds.ts';
import { deskConsentEndpoints } from './desk/consents.ts';
import { deskPageEndpoints } from './desk/pages.ts';
import { deskOrderDeedEndpoints } from './desk/order-deeds.ts';
import { deskOrderEndpoints } from './desk/orders.ts';
import { deskPictureEndpoints } from './desk/pictures.ts';
import { deskPointEndpoints } from './desk/points.ts';
import { deskPromoEndpoints } from './desk/promo.ts';
import { deskPasskeyEndpoints } from './desk/passkeys.ts';
import { deskRetryEndpoints } from './desk/retries.ts';
import { deskRedirectEndpoints } from './desk/redirects.ts';
import { deskMailEndpoints } from './desk/mail.ts';
import { deskOpeningEndpoints } from './desk/opening.ts';
import { deskSettingsEndpoints } from './desk/settings.ts';
import { deskShellEndpoints } from './desk/shell.ts';
import { deskShopperEndpoints } from './desk/shoppers.ts';
import { deskStaffEndpoints } from './desk/staff.ts';
import { deskWaitlistEndpoints } from './desk/waitlist.ts';
import { deskStockEndpoints } from './desk/stock.ts';
import { deskTodayEndpoints } from './desk/today.ts';
import { emailChangeEndpoints } from './email-change.ts';
import type { Answer, Endpoint, Input } from './endpoint.ts';
import { favouriteEndpoints } from './favourites.ts';
import { formEndpoints } from './forms.ts';
import { humanEndpoints } from './human.ts';
import { invoiceEndpoints } from './invoice.ts';
import { loginsEndpoints } from './logins.ts';
import { orderEndpoints } from './order.ts';
import { paymentEndpoints } from './payment.ts';
import { personalExportEndpoints } from './personal-export.ts';
import { personalEndpoints } from './personal.ts';
import { productEndpoints } from './product.ts';
import { redirectEndpoints } from './redirects.ts';
import { reviewEndpoints } from './reviews.ts';
import { searchEndpoints } from './search.ts';
import { settingsEndpoints } from './settings.ts';

/**
 * The whole API. Order matters where one path would match another: the narrower one comes first.
 */
export const api = {
  ...catalogueEndpoints,
  ...productEndpoints,
  ...brandEndpoints,
  ...contentEndpoints,
  ...cityEndpoints,
  ...reviewEndpoints,
  ...searchEndpoints,
  ...cartEndpoints,
  ...favouriteEndpoints,
  ...deliveryEndpoints,
  ...checkoutEndpoints,
  ...orderEndpoints,
  ...invoiceEndpoints,
  ...cabinetEndpoints,
  ...paymentEndpoints,
  ...personalEndpoints,
  ...personalExportEndpoints,
  ...emailChangeEndpoints,
  ...loginsEndpoints,
  ...accountEndpoints,
  ...loginEndpoints,
  ...humanEndpoints,
  ...formEndpoints,
  ...settingsEndpoints,
  ...redirectEndpoints,
  ...deskLoginEndpoints,
  ...deskPasskeyEndpoints,
  ...deskShopperEndpoints,
  ...deskStaffEndpoints,
  ...deskJournalEndpoints,
  ...deskConsentEndpoints,
  ...deskPageEndpoints,
  ...deskPageDeedEndpoints,
  ...deskMediaEndpoints,
  ...deskOrderEndpoints,
  ...deskOrderDeedEndpoints,
  ...deskReviewEndpoints,
  ...deskMessageEndpoints,
  ...deskWaitlistEndpoints,
  ...deskTodayEndpoints,
  ...deskOpeningEndpoints,
  ...deskMailEndpoints,
  ...deskRetryEndpoints,
  ...deskPictureEndpoints,
  ...deskStockEndpoints,
  ...deskPointEndpoints,
  ...deskExchangeEndpoints,
  ...deskPromoEndpoints,
  ...deskGiftEndpoints,
  ...deskBonusEndpoints,
  ...deskGoodsEndpoints,
  ...deskGoodsDeedEndpoints,
  ...deskSettingsEndpoints,
  ...deskRedirectEndpoints,
  ...deskShellEndpoints,
};

export type EndpointName = keyof typeof api;

export interface CallOptions {
  signal?: AbortSignal;
  /** For endpoints that declare `files`; only over HTTP. */
  files?: readonly Blob[];
}

/** A typed client: one method per endpoint; rejects with ApiError. */
export type ClientOf<Endpoints> = {
  readonly [Name in keyof Endpoints]: Endpoints[Name] extends Endpoint
    ? (input: Input<Endpoints[Name]>, options?: CallOptions) => Promise<Answer<Endpoints[Name]>>
    : never;
};

export type Client = ClientOf<typeof api>;
