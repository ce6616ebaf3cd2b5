import { readXml, type XmlElement } from './xml.ts';

/**
 * The rules of Yandex for a YML feed of the simplified type: required elements, their order, form
 * and length. Sources: Yandex Market partner help «Элементы, входящие в shop» and «Элементы,
 * входящие в offer (упрощённый тип)», and the order of shops.dtd.
 */

const SHOP_ORDER = [
  'name',
  'company',
  'url',
  'platform',
  'version',
  'agency',
  'email',
  'currencies',
  'categories',
  'delivery-options',
  'pickup-options',
  'enable_auto_discounts',
  'offers',
  'gifts',
  'promos',
];
const SHOP_REQUIRED = ['name', 'company', 'url', 'currencies', 'categories', 'offers'];
const OFFER_ORDER = [
  'url',
  'price',
  'oldprice',
  'currencyId',
  'categoryId',
  'picture',
  'store',
  'pickup',
  'delivery',
  'delivery-options',
  'pickup-options',
  'name',
  'vendor',
  'vendorCode',
  'description',
  'sales_notes',
  'manufacturer_warranty',
  'country_of_origin',
  'adult',
  'barcode',
  'param',
  'condition',
  'weight',
  'dimensions',
  'count',
];
const OFFER_REQUIRED = ['url', 'price', 'currencyId', 'categoryId', 'name'];
const REPEATED = new Set(['picture', 'barcode', 'param']);
const LONGEST: Record<string, number> = {
  name: 150,
  description: 3000,
  sales_notes: 50,
  url: 512,
  picture: 512,
  vendorCode: 200,
};
const PICTURES_MOST = 10;
const MONEY = /^\d+(\.\d{1,2})?$/;
const FORMS: Record<string, RegExp> = {
  price: MONEY,
  oldprice: MONEY,
  currencyId: /^RUB$/,
  url: /^https?:\/\/\S+$/,
  picture: /^https?:\/\/\S+\.(jpg|png)$/,
  store: /^(true|false)$/,
  pickup: /^(true|false)$/,
  delivery: /^(true|false)$/,
  barcode: /^(\d{8}|\d{12}|\d{13}|\d{14})$/,
  weight: /^\d+(\.\d{1,3})?$/,
  count: /^\d+$/,
};

export interface CheckedFeed {
  shop: XmlElement;
  categories: XmlElement[];
  offers: XmlElement[];
  /** What Yandex would refuse or leave out; empty for a valid feed. */
  problems: string[];
}

export function checkYml(text: string): CheckedFeed {
  const root = readXml(text);
  const problems: string[] = [];
  if (root.name !== 'yml_catalog') problems.push(`the root is ${root.name}`);
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?([+-]\d\d:\d\d)?$/.test(root.attributes['date'] ?? ''))
    problems.push('the date of the feed');
  const shop = root.children[0] ?? { name: '', attributes: {}, text: '', children: [] };
  problems.push(...structure(shop, SHOP_ORDER, SHOP_REQUIRED, 'shop'));
  if (child(shop, 'name').length > 20)
    problems.push('the shop has a name of more than 20 characters');

  const list = (name: string) => shop.children.find((found) => found.name === name)?.children ?? [];
  const [categories, offers] = [list('categories'), list('offers')];
  if (list('currencies').length !== 1 || list('currencies')[0]?.attributes['rate'] !== '1')
    problems.push('one currency of rate 1');
  for (const option of [...list('delivery-options'), ...list('pickup-options')]) {
    const { cost = '', days = '' } = option.attributes;
    const [from, to] = days.split('-').map(Number);
    if (!/^\d+$/.test(cost) || !/^\d+(-\d+)?$/.test(days) || (to ?? from ?? 0) - (from ?? 0) > 2)
      problems.push(`option ${cost} ${days}`);
  }
  problems.push(...categoryProblems(categories));
  const known = new Set(categories.map(({ attributes }) => attributes['id']));
  const ids = offers.map(({ attributes }) => attributes['id']);
  if (new Set(ids).size !== ids.length) problems.push('two offers of one id');
  for (const offer of offers) problems.push(...offerProblems(offer, known));
  return { shop, categories, offers, problems };
}

function categoryProblems(categories: XmlElement[]): string[] {
  const problems: string[] = [];
  const seen = new Set<string | undefined>();
  for (const { attributes, text } of categories) {
    const { id = '', parentId } = attributes;
    if (!/^[1-9]\d{0,17}$/.test(id) || seen.has(id)) problems.push(`category id ${id}`);
    if (
      parentId !== undefined &&
      (parentId === id || !categories.some((other) => other.attributes['id'] === parentId))
    )
      problems.push(`category ${id} lies in ${parentId}`);
    if (text === '') problems.push(`category ${id} has no title`);
    seen.add(id);
  }
  return problems;
}

function offerProblems(offer: XmlElement, categories: ReadonlySet<string | undefined>): string[] {
  const { id = '', available, group_id } = offer.attributes;
  const problems = structure(offer, OFFER_ORDER, OFFER_REQUIRED, `offer ${id}`);
  const say = (what: string) => problems.push(`offer ${id}: ${what}`);
  if (!/^[A-Za-z0-9]{1,20}$/.test(id)) say('its id');
  if (available !== 'true' && available !== 'false') say('available');
  if (group_id !== undefined && !/^\d{1,9}$/.test(group_id)) say('group_id');
  for (const { name, text, attributes } of offer.children) {
    if (text === '') say(`empty ${name}`);
    if (FORMS[name]?.test(text) === false) say(`${name} ${text}`);
    if (text.length > (LONGEST[name] ?? Number.POSITIVE_INFINITY)) say(`${name} is too long`);
    if (name === 'param' && !attributes['name']) say('a param without a name');
  }
  const [price, old] = [Number(child(offer, 'price')), child(offer, 'oldprice')];
  if (price <= 0) say('price');
  const discount = old === '' ? 50 : (1 - price / Number(old)) * 100;
  if (discount < 5 || discount > 95) say(`a discount of ${discount} %`);
  if (!categories.has(child(offer, 'categoryId'))) say('its category is not in the feed');
  if (offer.children.filter(({ name }) => name === 'picture').length > PICTURES_MOST)
    say('too many pictures');
  return problems;
}

function structure(
  element: XmlElement,
  order: readonly string[],
  required: readonly string[],
  what: string,
): string[] {
  const names = element.children.map(({ name }) => name);
  const problems = required
    .filter((name) => !names.includes(name))
    .map((name) => `${what} has no ${name}`);
  names.forEach((name, index) => {
    const before = names[index - 1];
    if (!order.includes(name)) problems.push(`${what} has an unknown ${name}`);
    if (before !== undefined && order.indexOf(name) < order.indexOf(before))
      problems.push(`${what}: ${name} after ${before}`);
    if (before === name && !REPEATED.has(name)) problems.push(`${what} has ${name} twice`);
  });
  return problems;
}

/** The text of the first child of this name, or an empty string. */
export function child(element: XmlElement | undefined, name: string): string {
  return element?.children.find((found) => found.name === name)?.text ?? '';
}
