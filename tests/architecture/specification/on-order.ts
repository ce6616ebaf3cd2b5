import { loses } from './loss.ts';
import { api, e2e, type Row } from './row.ts';

const STOCK = 'order/on-demand-stock';
const DEMAND = 'order/on-demand';
const CART = 'cart/on-demand';
const LEADS = 'order/leads';

/** Goods on order, which the specification leaves to the product's decisions (§4 and §6). */
export const ON_ORDER: readonly Row[] = [
  [
    'Goods on order can be ordered with their date',
    e2e('on-order'),
    'goods on order go from their card through cart and order to the confirmation, each with their day',
    loses('src/features/catalogue/card/card-html.ts', 'canBeOrdered(state)', "state !== 'order'"),
  ],
  [
    'Goods on order can be ordered with their date',
    e2e('on-order'),
    'the product page puts goods on order into the cart, from their least amount on',
    loses(
      'src/features/catalogue/offer.astro',
      'canBeOrdered(product.availability) ?',
      'product.is_available ?',
    ),
  ],
  [
    'Goods on order can be ordered with their date',
    api(CART),
    'takes goods on order in whole steps, and says when they arrive',
    loses(
      'src/server/modules/cart/view.ts',
      "settings['on_order.mode'] === 'prepaid' ? null : shopDay(now)",
      'null',
    ),
  ],
  [
    'Goods on order can be ordered with their date',
    api(DEMAND),
    'keeps the days that were told, holds beyond what is on hand, and tells nobody of a shortage',
    loses(
      'src/server/modules/stock/shortage.ts',
      ' and r.is_on_order), 0))::int`)',
      ' and not r.is_on_order), 0))::int`)',
    ),
  ],
  [
    'Goods on order can be ordered with their date',
    api(DEMAND),
    'is told with its day to the buyer, in the letter and in the CSV of the shop',
    loses(
      'src/server/modules/order/letter-parts.ts',
      "arrivalText(awaitedOf(row, line)) ?? ''",
      "''",
    ),
  ],
  [
    'Goods on order can be ordered with their date',
    api(STOCK),
    'take an order of them by phone',
    loses(
      'src/server/modules/order/deeds/place-by-phone.ts',
      'isOnOrder: leadDays !== null',
      'isOnOrder: false',
    ),
  ],
  [
    'Goods on order can be ordered with their date',
    api(STOCK),
    'add them to an order from stock as a line of their own, whose days count from that day',
    loses(
      'src/server/modules/order/deeds/added-lines.ts',
      'leadFromPayment ? null : shopDay(now)',
      'leadFromPayment ? null : shopDay(row.createdAt)',
    ),
  ],
  [
    'Goods on order can be ordered with their date',
    api(LEADS),
    'are a line of their own, later by the days since',
    loses('src/server/modules/order/deeds/added-lines.ts', ' && line.leadFrom === each.leadFrom'),
  ],
  [
    'Goods on order can be ordered with their date',
    api(LEADS),
    'are so too when the amount of the line is raised',
    loses(
      'src/server/modules/order/deeds/added-lines.ts',
      'isAwaited ? Math.max(0, line.amount - had) : 0',
      '0',
    ),
  ],
  [
    'An order that is paid on receipt waits for its goods on order',
    api(LEADS),
    'waits for its goods on order, and for its buyer so many days after they came',
    loses(
      'src/domain/order-reservation.ts',
      'goodsArrive !== null && goodsArrive > sinceDay ? goodsArrive : sinceDay',
      'sinceDay',
    ),
  ],
  [
    'An order that is paid on receipt waits for its goods on order',
    api(LEADS),
    'is told so before it is placed',
    loses(
      'src/server/modules/order/checkout.ts',
      'hasOnOrder(goods, settings) ? holdsText.onArrival : holdsText.onReceipt',
      'holdsText.onReceipt',
    ),
  ],
  [
    'An order that is paid on receipt waits for its goods on order',
    api(LEADS),
    'waits for what staff add on order, and no longer for what they take out',
    loses(
      'src/server/modules/order/deeds/change-lines.ts',
      'lastArrival(before) !== lastArrival(after)',
      'false',
    ),
  ],
  [
    'A line is from stock or on order',
    api(LEADS),
    'and take from stock what the order has held until now',
    loses('src/server/modules/stock/leads.ts', '(left.get(productId) ?? 0) - units', '0'),
  ],
  [
    'What the supplier brings goes first to who ordered first',
    api(DEMAND),
    'gets what the supplier brings before anybody else',
    loses(
      'src/server/modules/stock/reserve.ts',
      'update product p set reserved = p.reserved + goods.units from goods',
      'update product p set reserved = p.reserved + 0 * goods.units from goods',
    ),
  ],
  [
    'A line is from stock or on order',
    api(CART),
    'keeps to the stock where it can be sold: nothing is mixed',
    loses(
      'src/server/database/functions/cart_snapshot.sql',
      'AND p.quantity < p.min_quantity AND NOT p.novelty THEN p.lead_days END',
      'AND NOT p.novelty THEN p.lead_days END',
    ),
  ],
];
