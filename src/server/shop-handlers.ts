import type { SettingValues } from '../domain/settings.ts';
import type { Database } from './database/open.ts';
import { favourite, waitlistItem } from './database/schema/account.ts';
import type { Handlers } from './api/handlers.ts';
import { openHumanCheck } from './callers/human.ts';
import { typedForms } from './api/typed-forms.ts';
import type { AlertDeps } from './modules/account/alert.ts';
import { emailUndoRoutes } from './modules/account/email-undo.ts';
import { loginRoutes } from './modules/account/logins.ts';
import { personalRoutes } from './modules/account/personal-routes.ts';
import { accountInfoOf } from './modules/account/queries.ts';
import { accountRoutes } from './modules/account/routes.ts';
import { deskBonusRoutes } from './modules/bonuses/desk-routes.ts';
import { brandRoutes } from './modules/brands/routes.ts';
import { cartRoutes } from './modules/cart/routes.ts';
import type { Catalogue } from './modules/catalogue/catalogue.ts';
import { deskGoodsRoutes } from './modules/catalogue/desk/routes.ts';
import { catalogueRoutes } from './modules/catalogue/routes.ts';
import { mergeCarts } from './modules/cart/merge.ts';
import { citiesOf } from './modules/city/cities.ts';
import { cityRoutes } from './modules/city/routes.ts';
import { deskShellRoutes } from './modules/content/desk/routes.ts';
import { contentRoutes } from './modules/content/routes.ts';
import type { Carrier } from './modules/delivery/carrier.ts';
import { destinationsOf } from './modules/delivery/destinations.ts';
import { deskWaitlistRoutes } from './modules/favourites/desk/waitlist.ts';
import { deskExchangeRoutes } from './modules/exchange/desk-routes.ts';
import { keptProducts } from './modules/favourites/queries.ts';
import { favouriteRoutes } from './modules/favourites/routes.ts';
import { cabinetRoutes } from './modules/order/cabinet-routes.ts';
import { placedOrderRoutes } from './modules/order/placed-routes.ts';
import { deskJobRoutes } from './modules/jobs/desk-routes.ts';
import type { LinkKeys } from './platform/link-keys.ts';
import { deskMessageRoutes } from './modules/forms/desk/routes.ts';
import { formRoutes } from './modules/forms/routes.ts';
import { paymentOffers } from './modules/order/payment-offers.ts';
import { deskOrderRoutes } from './modules/order/desk/routes.ts';
import { orderLettersRoutes } from './modules/order/letters-routes.ts';
import { orderRoutes } from './modules/order/routes.ts';
import { deskMediaRoutes } from './modules/media/library/desk-routes.ts';
import type { Uploads } from './modules/media/uploads.ts';
import { deskConsentRoutes } from './modules/consents/desk-routes.ts';
import { deskPageRoutes } from './modules/pages/desk-routes.ts';
import type { PageCheck } from './modules/pages/page-check.ts';
import type { Payments } from './modules/payment/open.ts';
import { deskShopperRoutes } from './modules/shoppers/desk-routes.ts';
import { deskReviewRoutes } from './modules/reviews/desk/routes.ts';
import { deskPointRoutes } from './modules/points/desk-routes.ts';
import { deskPromoRoutes } from './modules/promo/desk-routes.ts';
import { awaitingReview } from './modules/reviews/own-queries.ts';
import { deskPictureRoutes } from './modules/remote-pictures/desk-routes.ts';
import { reviewRoutes } from './modules/reviews/routes.ts';
import type { SearchIndexes } from './modules/search/open.ts';
import { searchRoutes } from './modules/search/routes.ts';
import type { ShopSettings } from './modules/settings/open.ts';
import { redirectRoutes } from './modules/redirects/desk-routes.ts';
import { deskSettingsRoutes } from './modules/settings/desk-routes.ts';
import { settingsRoutes } from './modules/settings/routes.ts';
import { deskSiteConfigRoutes } from './modules/site-config/desk-routes.ts';
import { staffRoutes } from './modules/staff/desk-routes.ts';
import { deskStockRoutes } from './modules/stock/desk-routes.ts';
import { todayRoutes } from './modules/today/desk-routes.ts';
import type { Clock } from './platform/clock.ts';
import type { CountedBatches } from './platform/counted-batches.ts';

interface HandlerDeps {
  db: Database;
  catalogue: Catalogue;
  indexes: SearchIndexes;
  clock: Clock;
  siteUrl: string;
  loginKey: string;
  deskKey: string;
  /** Signs links to previews of drafts. */
  previewSecret: string;
  pageCheck: PageCheck;
  settings: ShopSettings;
  /** What the environment has in place of our defaults. */
  settingDefaults: Partial<SettingValues>;
  /** Whether the original of a picture is stored. */
  hasPicture: (key: string) => Promise<boolean>;
  payments: Payments;
  carrier: Carrier | null;
  uploads: Uploads;
  human: ReturnType<typeof openHumanCheck>;
  typed: ReturnType<typeof typedForms>;
  links: LinkKeys;
  missed: CountedBatches;
  dataDir: string;
  onLoginAlarm: AlertDeps['onAlarm'];
  /** It was restored from a backup and sleeps. */
  isAsleep: boolean;
  onBulkError: (error: unknown) => void;
}

/** All handlers of the API; the build fails for a declared endpoint without one. */
export function handlersOf(deps: HandlerDeps): Handlers {
  const { db, catalogue, clock, siteUrl, loginKey, payments, settings } = deps;
  const cards = catalogue.cards.products;
  const cities = citiesOf(db);
  const destinations = destinationsOf({ cities, carrier: deps.carrier });
  const cart = cartRoutes({ db, cards, clock, settings, destinations });
  const offers = paymentOffers(db, payments.offered);
  return {
    ...catalogueRoutes({ db, catalogue, clock }),
    ...brandRoutes({ catalogue }),
    ...contentRoutes({ db, clock, cards: catalogue.cards, siteUrl, settings }),
    ...cityRoutes({ cities }),
    ...settingsRoutes({ settings }),
    ...deskSettingsRoutes({ db, clock, settings, defaults: deps.settingDefaults }),
    ...deskShellRoutes({ db, clock, siteUrl, hasPicture: deps.hasPicture }),
    ...redirectRoutes({ db, clock, siteUrl, hasPicture: deps.hasPicture }),
    ...deskSiteConfigRoutes({ db, clock, hasPicture: deps.hasPicture }),
    ...deskPageRoutes({
      db,
      clock,
      siteUrl,
      settings,
      cards: catalogue.cards,
      check: deps.pageCheck,
      previewSecret: deps.previewSecret,
    }),
    ...deskMediaRoutes({ db, clock, dataDir: deps.dataDir }),
    ...deskConsentRoutes({ db }),
    ...staffRoutes({ db, clock, siteUrl, deskKey: deps.deskKey }),
    ...reviewRoutes({ db, cards, clock, uploads: deps.uploads }),
    ...searchRoutes({ catalogue, indexes: deps.indexes, clock, missed: deps.missed }),
    ...cart,
    ...orderLettersRoutes({ db, clock, links: deps.links }),
    ...orderRoutes({ db, cards, clock, settings, destinations, offers }),
    ...placedOrderRoutes({
      db,
      cards,
      clock,
      cart,
      settings,
      awaitingReview: (accountId) => awaitingReview(db, accountId),
      offers,
    }),
    ...cabinetRoutes({
      db,
      cards,
      accountInfo: (accountId) => accountInfoOf(db, accountId),
      awaitingReview: (accountId) => awaitingReview(db, accountId),
      favourites: (accountId) => keptProducts(db, favourite, accountId),
      waitlist: (accountId) => keptProducts(db, waitlistItem, accountId),
    }),
    ...deskOrderRoutes({
      db,
      clock,
      settings,
      destinations,
      offers,
      onError: deps.onBulkError,
    }),
    ...deskShopperRoutes({ db, clock, cards }),
    ...deskReviewRoutes({ db, clock, onError: deps.onBulkError }),
    ...deskMessageRoutes({ db, clock, uploads: deps.uploads }),
    ...deskWaitlistRoutes({ db }),
    ...todayRoutes({ db, clock, settings, isAsleep: deps.isAsleep }),
    ...deskJobRoutes({ db, clock }),
    ...deskPictureRoutes({ db, clock }),
    ...deskStockRoutes({ db, clock }),
    ...deskPointRoutes({ db, clock }),
    ...deskExchangeRoutes({ db, clock, dataDir: deps.dataDir }),
    ...deskGoodsRoutes({ db, clock, onError: deps.onBulkError }),
    ...deskPromoRoutes({ db, clock }),
    ...deskBonusRoutes({ db, clock }),
    ...payments.routes,
    ...deps.human.routes,
    ...deps.typed.routes,
    ...formRoutes({
      db,
      clock,
      verifyHuman: deps.human.verify,
      links: deps.links,
      uploads: deps.uploads,
    }),
    ...favouriteRoutes({ db, cards, clock, cart, settings }),
    ...accountRoutes({
      db,
      clock,
      loginKey,
      mergeCarts: (tx, owners) => mergeCarts(tx, { ...owners, settings: settings.now() }),
      verifyHuman: deps.human.verify,
      onAlarm: deps.onLoginAlarm,
    }),
    ...loginRoutes({ db, clock }),
    ...emailUndoRoutes({ db, clock, links: deps.links }),
    ...personalRoutes({
      db,
      clock,
      loginKey,
      cards,
      uploads: deps.uploads,
      onAlarm: deps.onLoginAlarm,
    }),
  };
}
