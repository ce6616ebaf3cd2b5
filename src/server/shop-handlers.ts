import { humanEndpoints } from '../contract/human.ts';
import type { SettingValues } from '../domain/settings.ts';
import type { Database } from './database/open.ts';
import { favourite, waitlistItem } from './database/schema/account.ts';
import { handle, together, type Handlers } from './api/handlers.ts';
import type { typedForms } from './api/typed-forms.ts';
import type { openHumanCheck } from './callers/human.ts';
import type { AlertDeps } from './modules/account/alert.ts';
import type { MergeCarts } from './modules/account/join-guest.ts';
import { accountInfoOf } from './modules/account/queries.ts';
import { routes as account } from './modules/account/routes.ts';
import { routes as bonuses } from './modules/bonuses/desk-routes.ts';
import { routes as brands } from './modules/brands/routes.ts';
import { mergeCarts } from './modules/cart/merge.ts';
import { routes as cart } from './modules/cart/routes.ts';
import type { Catalogue } from './modules/catalogue/catalogue.ts';
import { routes as catalogue } from './modules/catalogue/routes.ts';
import { citiesOf } from './modules/city/cities.ts';
import { routes as city } from './modules/city/routes.ts';
import { routes as consents } from './modules/consents/desk-routes.ts';
import { routes as content } from './modules/content/routes.ts';
import type { Carrier } from './modules/delivery/carrier.ts';
import { destinationsOf } from './modules/delivery/destinations.ts';
import { routes as exchange } from './modules/exchange/desk-routes.ts';
import { keptProducts } from './modules/favourites/queries.ts';
import { routes as favourites } from './modules/favourites/routes.ts';
import { routes as forms } from './modules/forms/routes.ts';
import { routes as jobs } from './modules/jobs/desk-routes.ts';
import { routes as letters } from './modules/letters/desk-routes.ts';
import { routes as media } from './modules/media/library/desk-routes.ts';
import type { Uploads } from './modules/media/uploads.ts';
import { paymentOffers } from './modules/order/payment-offers.ts';
import { routes as order } from './modules/order/routes.ts';
import { routes as pages } from './modules/pages/desk-routes.ts';
import type { PageCheck } from './modules/pages/page-check.ts';
import type { Payments } from './modules/payment/open.ts';
import { routes as points } from './modules/points/desk-routes.ts';
import { routes as promo } from './modules/promo/desk-routes.ts';
import { routes as redirects } from './modules/redirects/desk-routes.ts';
import { routes as remotePictures } from './modules/remote-pictures/desk-routes.ts';
import { awaitingReview } from './modules/reviews/own-queries.ts';
import { routes as reviews } from './modules/reviews/routes.ts';
import type { SearchIndexes } from './modules/search/open.ts';
import { routes as search } from './modules/search/routes.ts';
import type { ShopSettings } from './modules/settings/open.ts';
import { routes as settings } from './modules/settings/routes.ts';
import { routes as shoppers } from './modules/shoppers/desk-routes.ts';
import { routes as siteConfig } from './modules/site-config/desk-routes.ts';
import { routes as staff } from './modules/staff/desk-routes.ts';
import { routes as stock } from './modules/stock/desk-routes.ts';
import { routes as today } from './modules/today/desk-routes.ts';
import type { Clock } from './platform/clock.ts';
import type { CountedBatches } from './platform/counted-batches.ts';
import type { MailTrial } from './platform/mail.ts';
import type { LinkKeys } from './platform/link-keys.ts';

interface ShopParts {
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
  /** Told that somebody seems to guess login codes. */
  onAlarm: AlertDeps['onAlarm'];
  /** The mail server, to be tried. */
  mailTrial: MailTrial;
  /** It was restored from a backup and sleeps. */
  isAsleep: boolean;
  /** Told of what stopped one thing of a bulk deed. */
  onError: (error: unknown) => void;
}

/**
 * What the modules work with, each by the same name; beside the parts of the shop, what one module
 * needs of another that it may not import.
 */
function contextOf(parts: ShopParts) {
  const { db, settings: values, payments, carrier, human } = parts;
  const cities = citiesOf(db);
  const joinCarts: MergeCarts = (tx, owners) =>
    mergeCarts(tx, { ...owners, settings: values.now() });
  return {
    ...parts,
    cards: parts.catalogue.cards.products,
    cities,
    destinations: destinationsOf({ cities, carrier }),
    offers: paymentOffers(db, payments.offered, values),
    verifyHuman: human.verify,
    accountInfo: (accountId: number) => accountInfoOf(db, accountId),
    awaitingReview: (accountId: number) => awaitingReview(db, accountId),
    favourites: (accountId: number) => keptProducts(db, favourite, accountId),
    waitlist: (accountId: number) => keptProducts(db, waitlistItem, accountId),
    mergeCarts: joinCarts,
  };
}

/**
 * All handlers of the API. The build fails for a declared endpoint without one, the start for one with
 * two.
 */
export function handlersOf(parts: ShopParts): Handlers {
  const context = contextOf(parts);
  return together(
    catalogue(context),
    brands(context),
    content(context),
    city(context),
    settings(context),
    redirects(context),
    siteConfig(context),
    pages(context),
    media(context),
    consents(context),
    staff(context),
    reviews(context),
    search(context),
    cart(context),
    order(context),
    shoppers(context),
    today(context),
    letters(context),
    jobs(context),
    exchange(context),
    remotePictures(context),
    stock(context),
    points(context),
    promo(context),
    bonuses(context),
    parts.payments.routes,
    handle(humanEndpoints, parts.human.routes),
    parts.typed.routes,
    forms(context),
    favourites(context),
    account(context),
  );
}
