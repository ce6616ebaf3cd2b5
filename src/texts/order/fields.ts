import { ORDER_FIELDS, fieldsOf, type OrderField } from '../../domain/order-fields.ts';
import { formatPhone } from '../../domain/phone.ts';

interface FieldTitle {
  title: string;
  /** On the page of the order. */
  asked?: string;
  /** There, in the field while it is empty. */
  example?: string;
  /** Beside the title there. */
  remark?: string;
  /** To the staff at the desk, and in the file of orders. */
  desk?: string;
  csv?: string;
  /** Of its value, in the usage of `npm run orders`. */
  value: string;
}

/** Titles of what is typed about an order. */
export const ORDER_FIELD_TITLES: Readonly<Record<OrderField, FieldTitle>> = {
  full_name: { title: 'Получатель', asked: 'Имя и фамилия', csv: 'Покупатель', value: 'ИМЯ' },
  phone: { title: 'Телефон', example: '+7 (___) ___-__-__', value: 'ТЕЛЕФОН' },
  email: { title: 'Почта', asked: 'Электронная почта', value: 'ПОЧТА' },
  company_name: { title: 'Организация', asked: 'Название организации', value: 'НАЗВАНИЕ' },
  inn: { title: 'ИНН', value: 'ИНН' },
  kpp: { title: 'КПП', remark: 'у ИП его нет', value: 'КПП' },
  city: { title: 'Город', asked: 'Город или населённый пункт', value: 'ГОРОД' },
  address: {
    title: 'Адрес',
    asked: 'Адрес доставки',
    example: 'Улица, дом, квартира или офис',
    value: 'АДРЕС',
  },
  post_code: { title: 'Индекс', asked: 'Почтовый индекс', value: 'ИНДЕКС' },
  comment: {
    title: 'Комментарий',
    asked: 'Комментарий к заказу',
    example: 'Необязательно: когда позвонить, как проехать',
    desk: 'Комментарий покупателя',
    value: 'ТЕКСТ',
  },
};

export const askedTitle = (key: OrderField): string => {
  const { title, asked = title, remark } = ORDER_FIELD_TITLES[key];
  return remark === undefined ? asked : `${asked} (${remark})`;
};
export const deskTitle = (key: OrderField): string =>
  ORDER_FIELD_TITLES[key].desk ?? ORDER_FIELD_TITLES[key].title;
export const csvTitle = (key: OrderField): string =>
  ORDER_FIELD_TITLES[key].csv ?? ORDER_FIELD_TITLES[key].title;

/** In the middle of a sentence: abbreviations stay. */
export const innerTitle = (key: OrderField): string => {
  const { title } = ORDER_FIELD_TITLES[key];
  return title === title.toUpperCase() ? title : title.charAt(0).toLowerCase() + title.slice(1);
};

/** A value as it is read. */
export const shownValue = (key: OrderField, value: string): string =>
  key === 'phone' ? formatPhone(value) : value;

/** For the usage of `npm run orders`: `[--comment ТЕКСТ]`, and `--name --phone …`. */
export const NOTE_OPTIONS = fieldsOf('notes')
  .map((key) => `[--${ORDER_FIELDS[key].option} ${ORDER_FIELD_TITLES[key].value}]`)
  .join(' ');
