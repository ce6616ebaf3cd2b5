import type { SettingClash, SettingKey } from '../../domain/settings.ts';
import { LETTER_SETTING_TEXT } from './letters.ts';
import { SEO_SETTING_TEXT, WAY_SETTING_TEXT } from './seo.ts';

/** Title of a setting, and its effect in the shop. */
interface SettingText {
  title: string;
  about: string;
}

const WHOLE_ORDER = 'Всего заказа.';
const SIDE = 'Самого длинного товара, в упаковке. Тяжелее и длиннее не предлагаем. Нет — любая.';
const GIRTH = 'Длина + 2 × ширина + 2 × высота самого большого товара, в упаковке. Нет — любая.';

export const SETTING_TEXT: Readonly<Record<SettingKey, SettingText>> = {
  'tax.system': {
    title: 'Система налогообложения',
    about:
      'Уходит в чек, если включено receipt.tax_system; ставки НДС 5 и 7 % бывают только при УСН.',
  },
  'tax.vat': {
    title: 'НДС на товары',
    about:
      'Входит в цены; стоит в счетах и чеках. Предоплата облагается расчётной ставкой (22/122).',
  },
  'tax.vat_delivery': {
    title: 'НДС на доставку',
    about: 'Обычно как на товары.',
  },
  'receipt.internet': {
    title: 'Признак расчёта в интернете в чеке',
    about: 'Тег 1125. Если его ставит сама касса, он не передаётся: так просит провайдер.',
  },
  'receipt.timezone': {
    title: 'Часовая зона в чеке',
    about:
      'Тег 1011, от 1 (Калининград) до 11 (Камчатка). Передаётся, только если касса её требует.',
  },
  'receipt.tax_system': {
    title: 'Передавать систему налогообложения в чеке',
    about: 'Нужно, если у магазина их несколько или этого требует касса.',
  },
  'bonus.earn_percent': {
    title: 'Бонусы за покупку',
    about:
      'Столько процентов от суммы товаров возвращается бонусами; 1 бонус = 1 ₽. Видно на карточках.',
  },
  'bonus.most_percent': {
    title: 'Сколько можно оплатить бонусами',
    about: 'Не больше этой доли суммы товаров. Пока не задано здесь, действует BONUS_MAX_PERCENT.',
  },
  'reservation.online_hours': {
    title: 'Резерв до оплаты онлайн',
    about: 'Столько заказ ждёт оплаты картой или СБП; потом он отменяется, и товар возвращается.',
  },
  'reservation.invoice_days': {
    title: 'Резерв до оплаты по счёту',
    about:
      'Столько рабочих дней действует счёт и ждёт заказ. Страница «Оплата» говорит то же словами.',
  },
  'reservation.on_receipt_days': {
    title: 'Резерв заказа с оплатой при получении',
    about:
      'Столько дней ждёт неоплаченный заказ, который ещё не начали собирать; с товарами под заказ — ' +
      'после дня, когда они поступят. Нет — без срока.',
  },
  'reservation.online_reminder_hours': {
    title: 'Напоминание об оплате онлайн',
    about: 'За столько до отмены покупателю уходит письмо. Нет — без напоминания.',
  },
  'reservation.invoice_reminder_hours': {
    title: 'Напоминание об оплате счёта',
    about: 'За столько до отмены покупателю уходит письмо. Нет — без напоминания.',
  },
  'reservation.on_receipt_reminder_hours': {
    title: 'Напоминание о заказе с оплатой при получении',
    about: 'За столько до отмены покупателю уходит письмо. Нет — без напоминания.',
  },
  'order.unpaid_most': {
    title: 'Неоплаченных заказов у покупателя',
    about:
      'Больше открытых неоплаченных заказов одного покупателя не принимаем. Нет — без ограничения.',
  },
  'order.product_units_most': {
    title: 'Единиц одного товара у покупателя',
    about: 'Больше неоплаченные заказы одного покупателя не держат. Нет — без ограничения.',
  },
  'on_order.units_most': {
    title: 'Единиц одного товара под заказ у покупателя',
    about:
      'Больше под заказ без оплаты не привозим: что поступит, достанется сначала тем, ' +
      'кто заказал раньше. По телефону — сколько договоритесь. Нет — без ограничения.',
  },
  'on_order.mode': {
    title: 'Товары под заказ',
    about:
      'Товар без остатка, но со сроком поставки: заказывают как обычно, только с предоплатой или не продают.',
  },
  'stock.figures': {
    title: 'Остатки в файлах',
    about: 'Полные или уже без заказов, выгруженных до того, как файл составлен.',
  },
  'desk.unpaid_hours': {
    title: 'Рабочее место: когда заказ не оплачен слишком долго',
    about: 'Столько часов после оформления он ждёт оплаты, потом показан на первой странице.',
  },
  'desk.exchange_hours': {
    title: 'Рабочее место: когда обмен запаздывает',
    about: 'Если за столько часов ничего не загружено, первая страница предупреждает.',
  },
  'desk.passkeys': {
    title: 'Рабочее место: вход только с ключом',
    about: [
      'Кто вошёл по коду, сначала добавляет ключ входа. У кого ключ есть, код не подходит.',
      'Потерянный ключ: npm run staff -- link.',
    ].join(' '),
  },
  'returns.days': {
    title: 'Срок возврата',
    about:
      'Не меньше 7 дней по закону о дистанционной торговле. Страница «Возврат» говорит то же словами.',
  },
  'delivery.handling_days': {
    title: 'Сборка и передача в доставку',
    about: 'Для поисковых систем: дней до передачи заказа перевозчику.',
  },
  'delivery.unknown_weight': {
    title: 'Вес единицы, если он неизвестен',
    about: 'По весу считается доставка.',
  },
  'delivery.region_code': {
    title: 'Код региона главного города',
    about: 'ISO 3166-2 без «RU-», для поисковых систем: Москва — MOW, Санкт-Петербург — SPE.',
  },
  'delivery.pickup.price': { title: 'Самовывоз: цена', about: '0 — бесплатно.' },
  'delivery.pickup.days': { title: 'Самовывоз: срок', about: 'Через сколько дней заказ готов.' },
  'delivery.courier.offered': { title: 'Курьер: есть', about: 'Нет — курьером не возим никуда.' },
  'delivery.courier.price': { title: 'Курьер по главному городу: цена', about: '' },
  'delivery.courier.free_from': {
    title: 'Курьер по главному городу: бесплатно от',
    about: 'От суммы товаров со скидками. Нет — никогда.',
  },
  'delivery.courier.days': { title: 'Курьер по главному городу: срок', about: '' },
  'delivery.ring.km': {
    title: 'Курьер за городом: докуда',
    about: 'Километров от главного города; 0 — за город не возим.',
  },
  'delivery.ring.price': { title: 'Курьер за городом: цена', about: '' },
  'delivery.ring.free_from': {
    title: 'Курьер за городом: бесплатно от',
    about: 'От суммы товаров со скидками. Нет — никогда.',
  },
  'delivery.ring.days': { title: 'Курьер за городом: срок', about: '' },
  'delivery.courier.included_weight': { title: 'Курьер: вес, входящий в цену', about: '' },
  'delivery.courier.extra_kilogram': {
    title: 'Курьер: доплата за килограмм',
    about: 'За каждый начатый килограмм сверх входящего в цену.',
  },
  'delivery.courier.most_weight': { title: 'Курьер: наибольший вес', about: WHOLE_ORDER },
  'delivery.courier.most_side': { title: 'Курьер: наибольшая сторона', about: SIDE },
  'delivery.courier.most_girth': { title: 'Курьер: длина с обхватом', about: GIRTH },
  'delivery.post.offered': { title: 'Почта: есть', about: 'Нет — почтой не отправляем.' },
  'delivery.post.most_weight': { title: 'Почта: наибольший вес', about: WHOLE_ORDER },
  'delivery.post.most_side': { title: 'Почта: наибольшая сторона', about: SIDE },
  'delivery.post.most_girth': { title: 'Почта: длина с обхватом', about: GIRTH },
  'delivery.post.zones': {
    title: 'Почта: тариф',
    about: 'По расстоянию от главного города.',
  },
  'delivery.carrier.offered': {
    title: 'Транспортная компания: есть',
    about: 'Нет — транспортной компанией не отправляем.',
  },
  'delivery.carrier.most_weight': {
    title: 'Транспортная компания: наибольший вес',
    about: `${WHOLE_ORDER} Нет — любой.`,
  },
  'delivery.carrier.most_side': { title: 'Транспортная компания: наибольшая сторона', about: SIDE },
  'delivery.carrier.most_girth': { title: 'Транспортная компания: длина с обхватом', about: GIRTH },
  'delivery.carrier.zones': {
    title: 'Транспортная компания: тариф',
    about: 'По расстоянию от главного города. Не действует, если задан DELIVERY_TARIFF_URL.',
  },
  ...WAY_SETTING_TEXT,
  ...SEO_SETTING_TEXT,
  ...LETTER_SETTING_TEXT,
};

/** Why a value that is valid by itself cannot be set. */
export const SETTING_CLASH_TEXT: Readonly<Record<SettingClash, string>> = {
  reduced_vat_without_usn: 'НДС 5 и 7 % бывает только при УСН. Сначала задайте tax.system.',
  vat_with_patent: 'На патенте НДС не платят. Сначала задайте tax.vat и tax.vat_delivery: none.',
  reminder_after_end:
    'Напоминание должно уходить раньше, чем кончается резерв, но после заказа: сделайте его короче резерва.',
  no_delivery:
    'Это последний включённый способ доставки: сначала включите другой, иначе заказать будет нельзя.',
  no_payment:
    'Другого способа, которым магазин может принять оплату, нет: сначала включите или подключите его.',
  courier_weights: 'Вес, входящий в цену курьера, не может быть больше наибольшего.',
};
