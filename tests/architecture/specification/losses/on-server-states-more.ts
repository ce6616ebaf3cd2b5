import { loses, type Losses } from '../loss.ts';

/** §4, noticed by tests without a browser. */
export const SERVER_STATES_MORE: Losses = {
  '4.bonuses.delivery': [
    loses(
      'src/server/modules/cart/routes.ts',
      '...(input.delivery_key === (snapshot.deliveryKey ?? startingDelivery(settings.now())) ? {} : { bonuses: 0 }),',
    ),
    loses(
      'src/server/modules/order/draft.ts',
      '...(delivery.key === (snapshot.deliveryKey ?? startingDelivery(settings)) ? {} : { bonuses: 0 }),',
    ),
  ],
  '4.favourites.counts': [
    loses(
      'src/server/callers/account-of.ts',
      "if (accountId === null) throw new ApiError('not_authorized');\n  return accountId;",
      'return accountId ?? 0;',
    ),
  ],
  '4.availability': [
    loses(
      'src/texts/catalogue.ts',
      "case 'soon': return 'Скоро в продаже'",
      "case 'soon': return 'Нет в наличии'",
    ),
    loses('src/domain/availability.ts', "if (novelty) return 'soon';"),
  ],
  '4.on_order.date': [
    loses(
      'src/server/modules/cart/view.ts',
      "settings['on_order.mode'] === 'prepaid' ? null : shopDay(now)",
      'null',
    ),
    loses(
      'src/server/modules/stock/shortage.ts',
      ' and r.is_on_order), 0))::int`)',
      ' and not r.is_on_order), 0))::int`)',
    ),
    loses(
      'src/server/modules/order/letter-parts.ts',
      "arrivalText(awaitedOf(row, line)) ?? ''",
      "''",
    ),
    loses(
      'src/server/modules/order/deeds/place-by-phone.ts',
      'isOnOrder: leadDays !== null',
      'isOnOrder: false',
    ),
    loses(
      'src/server/modules/order/deeds/added-lines.ts',
      'leadFromPayment ? null : shopDay(now)',
      'leadFromPayment ? null : shopDay(row.createdAt)',
    ),
    loses('src/server/modules/order/deeds/added-lines.ts', ' && line.leadFrom === each.leadFrom'),
    loses(
      'src/server/modules/order/deeds/added-lines.ts',
      'isAwaited ? Math.max(0, line.amount - had) : 0',
      '0',
    ),
  ],
  '4.on_order.receipt': [
    loses(
      'src/domain/order-reservation.ts',
      'goodsArrive !== null && goodsArrive > sinceDay ? goodsArrive : sinceDay',
      'sinceDay',
    ),
    loses('src/texts/order/way.ts', "key === 'ON_RECEIPT' && isLater && hold !== ''", 'false'),
    loses(
      'src/server/modules/order/deeds/change-lines.ts',
      'lastArrival(before) !== lastArrival(after)',
      'false',
    ),
  ],
  '4.on_order.line': [
    loses('src/server/modules/stock/leads.ts', '(left.get(productId) ?? 0) - units', '0'),
    loses(
      'src/server/database/functions/cart_snapshot.sql',
      'AND p.quantity < p.min_quantity AND NOT p.novelty THEN p.lead_days END',
      'AND NOT p.novelty THEN p.lead_days END',
    ),
  ],
  '4.on_order.first': [
    loses(
      'src/server/modules/stock/reserve.ts',
      'update product p set reserved = p.reserved + goods.units from goods',
      'update product p set reserved = p.reserved + 0 * goods.units from goods',
    ),
  ],
  '4.on_order.seen': [
    loses('src/domain/order-changes.ts', "if (takesLonger(lead, leadSeen)) return 'lead_changed';"),
    loses(
      'src/domain/order-changes.ts',
      '(now ?? -1) > (seen ?? -1)',
      '(now ?? -1) !== (seen ?? -1)',
    ),
    loses(
      'src/server/modules/cart/view.ts',
      "  if (lead !== null && lead !== line.leadSeen) return 'lead_changed';\n",
    ),
  ],
  '4.on_order.prepaid': [
    loses(
      'src/server/modules/delivery/ways.ts',
      'paymentsInAdvance(paymentsWith(price, offered, lineCount), isPrepaid)',
      'paymentsWith(price, offered, lineCount)',
    ),
    loses(
      'src/server/modules/order/frozen.ts',
      'leadFromPayment ? null : shopDay(now)',
      'shopDay(now)',
    ),
    loses('src/server/modules/order/money/settle.ts', 'keptOf(money) <= 0', 'true'),
    loses('src/server/modules/order/money/settle.ts', 'keptOf(money) <= 0', 'false'),
    loses(
      'src/server/modules/order/deeds/change-details.ts',
      'if (!leadFromPayment) await startLeads(tx, orderId, clock());',
    ),
    loses(
      'src/server/modules/order/deeds/change-lines.ts',
      'leadFromPayment, ...waiting, goods',
      '...waiting, goods',
    ),
    loses(
      'src/server/modules/order/field-rules.ts',
      'if (isPrepaid && !offered.some((each) => isForBuyer(each, buyerKind))) return ' +
        'TEXT.prepaymentImpossible;',
    ),
  ],
  '4.on_order.waitlist': [
    loses(
      'src/server/database/functions/cart_stock.sql',
      'lead IS NULL OR is_novelty OR order_most',
      'order_most',
    ),
    loses('src/domain/on-order.ts', "mode === 'off' || leadDays === null", 'leadDays === null'),
  ],
  '4.on_order.shortage': [
    loses(
      'src/server/modules/stock/stock-queries.ts',
      'where p.reserved > p.on_hand order by',
      'where false order by',
    ),
  ],
  '4.on_order.not_negative': [
    loses(
      'src/server/modules/stock/figures.ts',
      'where r.product_id = c.product_id and not r.is_on_order), 0))',
      'where false), 0))',
    ),
    loses(
      'src/server/modules/stock/loaded.ts',
      "case e.reason when 'shipped' then e.reserved else e.on_hand end",
      'e.on_hand',
    ),
    loses('src/server/modules/stock/loaded.ts', 'units} - later.not_loaded, 0)', 'units}, 0)'),
  ],
  '4.on_order.day': [
    loses('src/server/modules/order/order-view.ts', ' && AWAITING_STATUSES.includes(status)'),
    loses('src/domain/arrival-date.ts', '(isSameYear ? day : dayOfYear)', 'day'),
  ],
  '4.on_order.promise': [
    loses(
      'src/texts/order/placed.ts',
      "PAY_STEPS[step][isAnyAwaited(items) ? 'awaited' : 'text']",
      'PAY_STEPS[step].text',
    ),
    loses(
      'src/texts/order/order.ts',
      "paid: 'Деньги получены: соберём заказ, когда поступят товары под заказ.',",
    ),
  ],
  '4.on_order.repeat': [
    loses('src/server/modules/cart/put-all.ts', 'of sumOf(wanted)', 'of wanted'),
  ],
  '4.on_order.unpaid': [
    loses(
      'src/server/modules/order/unpaid-limits.ts',
      'if (isOnOrder && isOver(onOrderMost, onOrder))',
      'if (isOver(onOrderMost, onOrder))',
    ),
    loses(
      'src/server/modules/order/unpaid-limits.ts',
      'filter (where l.lead_days is not null)',
      'filter (where false)',
    ),
  ],
};
