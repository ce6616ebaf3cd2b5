import { PRODUCT_MEASURES, ofMeasures } from '#src/domain/product-measures.ts';
import { slugify } from '#src/domain/slug.ts';
import { priceProblem, readQuantity } from './commerceml/offer.ts';
import { COUNTRY, countryName } from './country.ts';
import { isRouble } from './currency.ts';
import { namedProperty } from './facts.ts';
import { formedAt } from './formed-at.ts';
import { naming } from './naming.ts';
import { child, children, textOf, within, type XmlNode } from './read/node.ts';
import { readXml, type IsRecord } from './read/xml.ts';
import type { Reading } from './reading.ts';
import {
  parseFlag,
  parseMeasure,
  parseNumber,
  parsePositive,
  parsePrice,
  propertyValue,
} from './values.ts';

/** `vendor.model` offers have no name of their own. */
function titleOf(node: XmlNode): string | undefined {
  const name = textOf(node, 'name');
  if (name !== undefined) return name;
  const model = textOf(node, 'model');
  if (model === undefined) return undefined;
  const type = textOf(node, 'typePrefix') ?? '';
  const vendor = textOf(node, 'vendor') ?? '';
  // Many shops repeat the brand in the model or the type: use it once.
  const words = [
    begins(model, type) ? '' : type,
    begins(model, vendor) || ends(type, vendor) ? '' : vendor,
    model,
  ];
  return words.filter(Boolean).join(' ');
}

/** By whole words: «Rimini» does not begin with «Rim». */
const begins = (text: string, words: string): boolean =>
  `${plain(text)} `.startsWith(`${plain(words)} `);
const ends = (text: string, words: string): boolean =>
  ` ${plain(text)}`.endsWith(` ${plain(words)}`);
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The words that the names of all siblings begin with: the name of their model. */
function commonWords(one: string, other: string): string {
  const words = one.split(/\s+/);
  const others = other.split(/\s+/);
  const withoutSign = (word: string | undefined) => word?.replace(/[,;.]$/, '');
  const firstOther = words.findIndex(
    (word, index) => withoutSign(word) !== withoutSign(others[index]),
  );
  if (firstOther === -1) return one;
  const common = words
    .slice(0, firstOther)
    .join(' ')
    .replace(/[\s,(\-–—/]+$/, '');
  return common === '' ? one : common;
}

const isRecord: IsRecord = (_name, path, record) =>
  record === undefined && (path.endsWith('/categories/category') || path.endsWith('/offers/offer'));

/** A feed has one catalogue. */
const FEED = 'yml';

export const YML_PRICE = 'price';
export const YML_OLD_PRICE = 'oldprice';

/** Reads a YML feed: simplified offers and `vendor.model`. */
export async function readYml(reading: Reading): Promise<void> {
  const { facts, staging } = reading;
  const groups = new Map<string, string>();
  facts.hasCatalogue = true;

  for await (const events of readXml(reading.path, isRecord, reading)) {
    for (const event of events) {
      if (event.kind === 'record') await takeRecord(event.node);
      else if (event.kind === 'open') takeOpening(event.path, event.attributes);
      else if (event.path.endsWith('/shop/name')) facts.shops.add(event.text);
    }
    await staging.flush();
  }
  for (const [ext, title] of groups) staging.add('model', { ext, title, slug: slugify(title) });

  function takeOpening(path: string, attributes: Record<string, string>): void {
    if (path === 'yml_catalog') reading.formedAt = formedAt(attributes['date'], reading.formedAt);
    if (path.endsWith('/currencies/currency') && parseNumber(attributes['rate'] ?? '') === 1)
      facts.baseCurrency ??= attributes['id'];
  }

  async function takeRecord(node: XmlNode): Promise<void> {
    if (node.name === 'category') return takeCategory(node);
    if (!reading.partial) facts.completeCatalogues.add(FEED);
    return stageYmlOffer(node, groups, reading);
  }

  function takeCategory(node: XmlNode): void {
    const { id, parentId } = node.attributes;
    const title = node.text.trim();
    if (id !== undefined && title !== '')
      facts.groups.set(id, { title, parent: parentId, deleted: false, order: node.order });
  }
}

async function stageYmlOffer(
  node: XmlNode,
  groups: Map<string, string>,
  reading: Reading,
): Promise<void> {
  const { id: ext, group_id: group } = node.attributes;
  if (ext === undefined || ext === '') {
    reading.remarks.add('an offer without id', `${reading.file}, line ${node.line}`);
    return;
  }
  const title = titleOf(node);
  if (group !== undefined && title !== undefined) {
    const known = groups.get(group);
    groups.set(group, known === undefined ? title : commonWords(known, title));
  }
  stageParams(node, ext, reading);
  await stagePictures(node, ext, title, reading);
  stagePrices(node, ext, reading);
  stageOutlets(node, ext, reading);
  const { staging, partial, formedAt: formed_at } = reading;
  /** What the rows of the offer and of its good have alike. */
  const origin = {
    formed_at,
    ext,
    catalogue: FEED,
    complete: !partial,
    line: node.line,
    file: reading.file,
  };
  const isAvailable = parseFlag(node.attributes['available']) ?? true;
  staging.add('offer', {
    ...origin,
    seq: staging.nextSeq(),
    good_ext: ext,
    quantity: isAvailable ? readQuantity(textOf(node, 'count'), ext, reading) : 0,
    sold: isAvailable,
  });
  const isDisabled = parseFlag(node.attributes['disabled'] ?? textOf(node, 'disabled')) === true;
  if (isDisabled)
    reading.remarks.add('an offer is disabled in the feed: it is not shown', title ?? ext);
  staging.add('good', {
    ...origin,
    seq: staging.nextSeq(),
    model_ext: group,
    ...naming(title, textOf(node, 'vendorCode')),
    barcode: textOf(node, 'barcode'),
    deleted: isDisabled,
    group_ext: textOf(node, 'categoryId'),
    description: child(node, 'description')?.text.trim(),
    brand_title: textOf(node, 'vendor'),
    ...ofMeasures((measure) => {
      const { yml, most } = PRODUCT_MEASURES[measure];
      const told = textOf(node, yml.element);
      const text = 'part' in yml ? told?.split('/')[yml.part] : told;
      return parseMeasure(text, yml.times, most);
    }),
    min_quantity: minQuantity(node),
    quantity_step: parsePositive(textOf(node, 'step-quantity')),
    has_values: true,
    has_pictures: child(node, 'picture') !== undefined,
    has_documents: false,
    has_labels: false,
    has_companions: false,
    has_analogues: false,
  });
}

/** Many feeds say it only in words: «Минимальный заказ 10 шт». */
function minQuantity(node: XmlNode): number | undefined {
  const notes = textOf(node, 'sales_notes') ?? '';
  return (
    parsePositive(textOf(node, 'min-quantity')) ??
    parsePositive(/мин[^\d]*(\d+)\s*(?:шт|компл|упак|пар|ед|м(?!\p{L}))/iu.exec(notes)?.[1])
  );
}

/** An offer without an old price says nothing of it; one without a price cannot be sold. */
function stagePrices(node: XmlNode, ext: string, reading: Reading): void {
  const { staging, facts, file } = reading;
  const currency = textOf(node, 'currencyId') ?? facts.baseCurrency;
  const prices = [
    { type: YML_PRICE, text: textOf(node, 'price') ?? '' },
    { type: YML_OLD_PRICE, text: textOf(node, 'oldprice') },
  ];
  for (const { type, text } of prices) {
    if (text === undefined) continue;
    const kopecks = parsePrice(text);
    staging.add('price', {
      seq: staging.nextSeq(),
      formed_at: reading.formedAt,
      ext,
      price_type: type,
      line: node.line,
      file,
      kopecks,
      is_foreign: currency !== undefined && !isRouble(currency),
      problem: priceProblem(text, kopecks),
    });
  }
}

/** The stock at each point of sale. */
function stageOutlets(node: XmlNode, ext: string, reading: Reading): void {
  const { staging, facts } = reading;
  for (const outlet of within(node, 'outlets', 'outlet')) {
    const { id, instock } = outlet.attributes;
    const quantity = readQuantity(instock, ext, reading);
    if (id === undefined || quantity === undefined) continue;
    const warehouse = `outlet:${id}`;
    const { formedAt } = reading;
    facts.warehouses.set(warehouse, { title: `Точка продаж ${id}`, deleted: false, formedAt });
    const seq = staging.nextSeq();
    staging.add('stock', { seq, formed_at: formedAt, ext, warehouse, quantity });
  }
}

function stageParams(node: XmlNode, owner: string, { facts, staging }: Reading): void {
  const params = children(node, 'param').map(({ attributes, text }) => ({
    title: attributes['name']?.trim() ?? '',
    unit: attributes['unit']?.trim() ?? '',
    text,
  }));
  const country = textOf(node, 'country_of_origin');
  if (country !== undefined) params.push({ title: COUNTRY, unit: '', text: countryName(country) });
  let position = 0;
  for (const { title, unit, text } of params) {
    const value = propertyValue(text);
    if (title === '' || value === undefined) continue;
    staging.add('value', {
      owner,
      property: namedProperty(title, unit, facts),
      raw: text.trim(),
      value: value.value,
      slug: value.slug,
      number: value.number,
      number_max: value.numberMax,
      position,
      own: true,
    });
    position += 1;
  }
}

async function stagePictures(
  node: XmlNode,
  owner: string,
  title: string | undefined,
  { attachments, staging }: Reading,
): Promise<void> {
  let position = 0;
  for (const picture of children(node, 'picture')) {
    const reference = picture.text.trim();
    const source = reference === '' ? undefined : await attachments.picture(reference);
    if (source === undefined) continue;
    staging.add('picture', { owner, position, ...source, alt: title ?? '' });
    position += 1;
  }
}
