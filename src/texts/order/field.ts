import { plural } from '../../domain/plural.ts';

/** Errors of the order's fields. */
export const ORDER_FIELD_TEXT = {
  nameRequired: 'Введите имя и фамилию',
  nameWrong: 'Имя пишется без адресов сайтов и почты',
  phoneRequired: 'Введите номер телефона',
  phoneWrong: 'Введите номер целиком: +7 и десять цифр',
  emailRequired: 'Введите адрес эл. почты',
  emailWrong: 'Введите валидный адрес эл. почты',
  companyRequired: 'Введите название организации',
  innRequired: 'Введите ИНН',
  innWrong:
    'В ИНН 10 цифр у организации или 12 у предпринимателя. Проверьте их: контрольная цифра не сходится',
  kppRequired: 'Введите КПП',
  kppWrong: 'В КПП 9 знаков, например 770001001',
  deliveryNotHere: 'Этого способа доставки для вашего города нет. Выберите другой',
  deliveryOff: (title: string) => `Доставки «${title}» сейчас нет. Выберите другую`,
  noDelivery: 'В этот город заказ сейчас не доставить. Укажите другой город',
  deliveryOver: (why: string) => `${why}. Выберите другой способ`,
  addressRequired: 'Введите адрес доставки',
  postAddressRequired: 'Введите адрес или напишите «до востребования»',
  postCodeRequired: 'Введите почтовый индекс',
  postCodeWrong: 'В индексе шесть цифр, например 101000',
  pointRequired: 'Выберите пункт выдачи',
  paymentNotHere: 'Этот способ оплаты не подходит к доставке. Выберите другой',
  paymentOff: (title: string) => `Оплаты «${title}» сейчас нет. Выберите другую`,
  noPayment: 'С такой доставкой заказ сейчас не оплатить. Выберите другую доставку',
  onlyForCompanies: 'Сейчас принимаем оплату только по счёту, от организаций и предпринимателей',
  prepaymentNeeded: 'В заказе есть товары под заказ, их оплачивают заранее. Выберите другую оплату',
  prepaymentImpossible:
    'Товары под заказ оплачивают заранее, а при такой доставке этого сделать нельзя. ' +
    'Выберите другую доставку или уберите эти товары из корзины',
  noInvoices:
    'Счёт сейчас выставить нельзя: магазин ещё не указал банковские реквизиты. Выберите другую оплату',
  invoiceForCompanies:
    'Счёт выставляем организациям и предпринимателям. Выберите «Организация» или другую оплату',
  consentRequired: {
    offer: 'Без согласия с офертой заказ не оформить',
    personal_data: 'Без согласия на обработку данных заказ не оформить',
    marketing: '',
  },
} as const;

const whole = new Intl.NumberFormat('ru-RU');

interface OverLimit {
  title: string;
  unit: string;
  most: number;
  /** Units held by the buyer's other unpaid orders. */
  others: number;
}

const besides = (others: number, unit: string) =>
  others === 0 ? '' : `, в ваших неоплаченных заказах уже ${whole.format(others)}\u00a0${unit}`;

const UNPAID_ORDERS = [
  'неоплаченный заказ',
  'неоплаченных заказа',
  'неоплаченных заказов',
] as const;

/** Limits of what a buyer's unpaid orders may hold. */
export const ORDER_LIMIT_TEXT = {
  orders: (count: number) =>
    `У вас уже ${whole.format(count)}\u00a0${plural(count, UNPAID_ORDERS)}. ` +
    'Оплатите или отмените один из них, тогда оформим новый',
  units: ({ title, unit, most, others }: OverLimit) =>
    `${title}: без оплаты держим для одного покупателя не больше ${whole.format(most)}\u00a0${unit}` +
    besides(others, unit),
  unitsOnOrder: ({ title, unit, most, others }: OverLimit) =>
    `${title}: под заказ, без оплаты, привозим для одного покупателя не больше ` +
    `${whole.format(most)}\u00a0${unit}${besides(others, unit)}; больше — по телефону`,
} as const;

/** Errors of town, address and post code that contradict each other. */
export const ORDER_PLACE_TEXT = {
  cityUnknown: (counted: string) =>
    'Такого города в нашем списке нет. Выберите ближайший, а населённый пункт напишите в адресе. ' +
    `Пока доставка посчитана для города ${counted}`,
  foreignPostCode: (region: string, city: string) =>
    `Это индекс другого региона: ${region}. Доставка посчитана для города ${city}. Исправьте индекс или город`,
  foreignAddress: (place: string, city: string) =>
    `В адресе указано другое место: ${place}. Доставка посчитана для города ${city}. Исправьте адрес или город`,
} as const;

/** Reasons why an order was not placed, besides its lines. */
export const ORDER_CONFLICT_TEXT = {
  promo: (code: string, why: string) => `Промокод ${code} больше не действует. ${why}`,
  gift: (title: string) => `Подарка «${title}» к этому заказу больше нет.`,
  giftAdded: (title: string) => `К заказу добавлен подарок «${title}».`,
  cart: 'Корзина изменилась с тех пор, как вы её видели.',
  city: (title: string) => `Город доставки изменился: теперь ${title}. Проверьте адрес.`,
  total: (final: string) => `Сумма заказа изменилась: теперь ${final}.`,
} as const;
