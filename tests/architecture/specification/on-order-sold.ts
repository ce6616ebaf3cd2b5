import { loses } from './loss.ts';
import { api, e2e, unit, type Row } from './row.ts';

const STOCK = 'order/on-demand-stock';
const DEMAND = 'order/on-demand';
const CART = 'cart/on-demand';
const TERMS = 'order/on-demand-terms';
const PREPAID = 'order/leads-prepaid';

/** Goods on order: what shopper, staff and stock see of them. */
export const ON_ORDER_SOLD: readonly Row[] = [
  [
    'A shopper has seen that goods are on order',
    api(DEMAND),
    'that was put in from stock is not placed before the shopper has seen that it is on order',
    loses('src/domain/order-changes.ts', "if (takesLonger(lead, leadSeen)) return 'lead_changed';"),
  ],
  [
    'A shopper has seen that goods are on order',
    unit('domain/order-changes'),
    'a line with %j comes sooner than was told: no surprise',
    loses(
      'src/domain/order-changes.ts',
      '(now ?? -1) > (seen ?? -1)',
      '(now ?? -1) !== (seen ?? -1)',
    ),
  ],
  [
    'The shop may ask for prepayment of goods on order',
    api(TERMS),
    'offers only ways before the handover, and refuses the others',
    loses(
      'src/server/modules/delivery/ways.ts',
      'paymentsInAdvance(paymentsWith(price, offered, lineCount), isPrepaid)',
      'paymentsWith(price, offered, lineCount)',
    ),
  ],
  [
    'The shop may ask for prepayment of goods on order',
    api(TERMS),
    'counts the days from the payment',
    loses(
      'src/server/modules/order/frozen.ts',
      'leadFromPayment ? null : shopDay(now)',
      'shopDay(now)',
    ),
  ],
  [
    'The shop may ask for prepayment of goods on order',
    api(PREPAID),
    'a day that was told stays when the order costs more, and what was added waits for its payment',
    loses('src/server/modules/order/money/settle.ts', 'keptOf(money) <= 0', 'true'),
  ],
  [
    'The shop may ask for prepayment of goods on order',
    api(PREPAID),
    'a payment that was a mistake promised no day',
    loses('src/server/modules/order/money/settle.ts', 'keptOf(money) <= 0', 'false'),
  ],
  [
    'The shop may ask for prepayment of goods on order',
    api(PREPAID),
    'an order that is to be paid on receipt from now on counts from now on',
    loses(
      'src/server/modules/order/deeds/change-details.ts',
      'if (!leadFromPayment) await startLeads(tx, orderId, clock());',
    ),
  ],
  [
    'The shop may ask for prepayment of goods on order',
    api(PREPAID),
    'goods on order that are added to an unpaid order from stock wait for its payment',
    loses(
      'src/server/modules/order/deeds/change-lines.ts',
      'leadFromPayment, ...waiting, goods',
      '...waiting, goods',
    ),
  ],
  [
    'The shop may ask for prepayment of goods on order',
    api(TERMS),
    'says in one sentence when this buyer cannot pay in advance at all',
    loses(
      'src/server/modules/order/field-rules.ts',
      'if (isPrepaid && !offered.some((each) => isForBuyer(each, buyerKind))) return TEXT.prepaymentImpossible;',
    ),
  ],
  [
    'What has neither stock nor lead time has the waitlist',
    api(CART),
    'refuses what has no stock, where %s',
    loses(
      'src/server/database/functions/cart_stock.sql',
      'lead IS NULL OR is_novelty OR order_most',
      'order_most',
    ),
  ],
  [
    'What has neither stock nor lead time has the waitlist',
    api(TERMS),
    'refuses them to the cart, and a line of them counts for nothing',
    loses('src/domain/on-order.ts', "mode === 'off' || leadDays === null", 'leadDays === null'),
  ],
  [
    'What has neither stock nor lead time has the waitlist',
    e2e('on-order'),
    "offers the waitlist at once ${javaScriptEnabled ? 'with' : 'without'} scripts, and cards sell none",
    loses(
      'src/server/modules/catalogue/card.ts',
      "offeredLead(facts.leadDays, settings['on_order.mode'])",
      'facts.leadDays',
    ),
  ],
  [
    'A shortage is what orders from stock lack',
    api(STOCK),
    'is what orders from stock lack; what is on order is told apart',
    loses(
      'src/server/modules/stock/stock-queries.ts',
      'where p.reserved > p.on_hand order by',
      'where false order by',
    ),
  ],
  [
    'No figure of stock falls below zero, whatever leaves',
    api(STOCK),
    'and take nothing from what an order from stock holds',
    loses(
      'src/server/modules/stock/figures.ts',
      'where r.product_id = c.product_id and not r.is_on_order), 0))',
      'where false), 0))',
    ),
  ],
  [
    'No figure of stock falls below zero, whatever leaves',
    api(STOCK),
    'are counted once when a file formed before they left is loaded after',
    loses(
      'src/server/modules/stock/loaded.ts',
      "case e.reason when 'shipped' then e.reserved else e.on_hand end",
      'e.on_hand',
    ),
  ],
  [
    'No figure of stock falls below zero, whatever leaves',
    api(STOCK),
    'between two files, and the first still tells what an order from stock holds',
    loses('src/server/modules/stock/loaded.ts', 'units} - later.not_loaded, 0)', 'units}, 0)'),
  ],
  [
    'The day of goods on order is told until they have left',
    api(DEMAND),
    'tells its day no more when the goods have left or the order has ended',
    loses('src/server/modules/order/order-view.ts', ' && AWAITING_STATUSES.includes(status)'),
  ],
  [
    'The day of goods on order is told until they have left',
    unit('texts/order/arrival'),
    'the day of arrival has its year when it is not the year from which it counts',
    loses('src/domain/arrival-date.ts', '(isSameYear ? day : dayOfYear)', 'day'),
  ],
  [
    'An order that waits for goods promises nothing sooner',
    unit('texts/order/placed'),
    'an order whose goods have to come first is not promised to be assembled before',
    loses(
      'src/texts/order/placed.ts',
      "PAY_STEPS[step][isAnyAwaited(items) ? 'awaited' : 'text']",
      'PAY_STEPS[step].text',
    ),
  ],
  [
    'An order that waits for goods promises nothing sooner',
    unit('texts/order/order'),
    'an order that is %s says that goods on order come before it is assembled',
    loses(
      'src/texts/order/order.ts',
      "paid: 'Деньги получены: соберём заказ, когда поступят товары под заказ.',",
    ),
  ],
  [
    'An order is repeated with all its units',
    api(DEMAND),
    'is repeated with all units of a product, of which some were in stock',
    loses('src/server/modules/cart/put-all.ts', 'of sumOf(wanted)', 'of wanted'),
  ],
  [
    'A shopper has seen that goods are on order',
    api(CART),
    'says first that goods are on order now, also where their amount had to change',
    loses(
      'src/server/modules/cart/view.ts',
      "  if (lead !== null && lead !== line.leadSeen) return 'lead_changed';\n",
    ),
  ],
  [
    'One order without payment shuts goods on order to nobody',
    api('order/limits'),
    'hold fewer units that are brought on order, and at least what is sold at once',
    loses(
      'src/server/modules/order/unpaid-limits.ts',
      'if (isOnOrder && isOver(onOrderMost, onOrder))',
      'if (isOver(onOrderMost, onOrder))',
    ),
  ],
  [
    'One order without payment shuts goods on order to nobody',
    api('order/limits'),
    'hold no more of them when two processes place at once',
    loses(
      'src/server/modules/order/unpaid-limits.ts',
      'filter (where l.lead_days is not null)',
      'filter (where false)',
    ),
  ],
];
