import { settingsEndpoints, type ShopTerms } from '#src/contract/settings.ts';
import { DELIVERY_KEYS } from '#src/domain/delivery.ts';
import { leastPrice } from '#src/domain/delivery-quote.ts';
import { PAYMENT_KEYS } from '#src/domain/order.ts';
import { forEach } from '#src/domain/order-fields.ts';
import type { DaySpan } from '#src/domain/setting-kinds.ts';
import { offersDelivery, type Settings } from '#src/domain/settings.ts';
import { deliveryTitle, paymentTitle } from '#src/texts/order/way.ts';
import { handle, together } from '../../api/handlers.ts';
import { deskSettingsRoutes, type DeskSettingsDeps } from './desk-routes.ts';

const spanOf = ({ min, max }: DaySpan) => ({ days_min: min, days_max: max });

function shopTermsOf(settings: Settings): ShopTerms {
  return {
    returns_days: settings['returns.days'],
    handling_days: settings['delivery.handling_days'],
    region_code: settings['delivery.region_code'],
    pickup: settings['delivery.pickup.offered']
      ? {
          price: settings['delivery.pickup.price'],
          ...spanOf(settings['delivery.pickup.days']),
        }
      : null,
    courier: settings['delivery.courier.offered']
      ? {
          price: settings['delivery.courier.price'],
          free_from: settings['delivery.courier.free_from'],
          ...spanOf(settings['delivery.courier.days']),
        }
      : null,
    post: settings['delivery.post.offered']
      ? { least_price: leastPrice(settings['delivery.post.zones']) }
      : null,
    has_carrier: settings['delivery.carrier.offered'],
    delivery_offered: DELIVERY_KEYS.filter((key) => offersDelivery(key, settings)),
    delivery_titles: forEach(DELIVERY_KEYS, (key) => deliveryTitle(key, settings)),
    payment_titles: forEach(PAYMENT_KEYS, (key) => paymentTitle(key, settings)),
    titles: { further: settings['seo.further_title'], search: settings['seo.search_title'] },
  };
}

export const routes = (context: DeskSettingsDeps) =>
  together(
    handle(settingsEndpoints, {
      shopTerms: () => Promise.resolve(shopTermsOf(context.settings.now())),
    }),
    deskSettingsRoutes(context),
  );
