import { slugify } from '../../../domain/slug.ts';
import { grams } from './commerceml/requisites.ts';
import { priceProblem } from './commerceml/offer.ts';
import { COUNTRY, countryName } from './country.ts';
import { isRouble } from './currency.ts';
import { formedAt } from './formed-at.ts';
import { naming } from './naming.ts';
import { child, children, textOf, within, type XmlNode } from './read/node.ts';
import { readXml, type IsRecord } from './read/xml.ts';
import { namedProperty } from './facts.ts';
import type { Reading } from './reading.ts';
import { commonWords, titleOf } from './yml-names.ts';
import {
  parseCount,
  parseFlag,
  parseNumber,
  parsePositive,
  parsePrice,
  propertyValue,
} from './values.ts';

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
      if (event.kind === 'open' && event.path === 'yml_catalog')
        reading.formedAt = formedAt(event.attributes['date'], reading.formedAt);
      if (
        event.kind === 'open' &&
        event.path.endsWith('/currencies/currency') &&
        parseNumber(event.attributes['rate'] ?? '') === 1
      )
        facts.baseCurrency ??= event.attributes['id'];
      if (event.kind === 'field' && event.path.endsWith('/shop/name')) facts.shops.add(event.text);
      if (event.kind !== 'record') continue;
      if (event.node.name === 'category') takeCategory(event.node);
      else {
        if (!reading.partial) facts.completeCatalogues.add(FEED);
        await stageYmlOffer(event.node, groups, reading);
      }
    }
    await staging.flush();
  }
  for (const [ext, title] of groups) staging.add('model', { ext, title, slug: slugify(title) });

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
  const { staging, partial } = reading;
  const { id: ext, group_id: group, available } = node.attributes;
  if (ext === undefined || ext === '') {
    reading.remarks.add('an offer without id', `${reading.file}, line ${node.line}`);
    return;
  }
  const title = titleOf(node);
  if (group !== undefined && title !== undefined) {
    const known = groups.get(group);
    groups.set(group, known === undefined ? title : commonWords(known, title));
  }
  const notes = textOf(node, 'sales_notes');
  const vendor = textOf(node, 'vendor');
  const count = parseCount(textOf(node, 'count'));
  const isAvailable = parseFlag(available) ?? true;
  const isDisabled = parseFlag(node.attributes['disabled'] ?? textOf(node, 'disabled')) === true;
  if (isDisabled)
    reading.remarks.add('an offer is disabled in the feed: it is not shown', title ?? ext);
  const complete = !partial;
  const formed_at = reading.formedAt.toISOString();

  stageParams(node, ext, reading);
  await stagePictures(node, ext, title, reading);
  stagePrice(YML_PRICE, 'price');
  stagePrice(YML_OLD_PRICE, 'oldprice');
  for (const outlet of within(node, 'outlets', 'outlet')) {
    const { id: warehouse, instock } = outlet.attributes;
    const quantity = parseCount(instock);
    if (warehouse === undefined || quantity === undefined) continue;
    reading.facts.warehouses.set(`outlet:${warehouse}`, `Точка продаж ${warehouse}`);
    staging.add('stock', {
      seq: staging.nextSeq(),
      formed_at,
      ext,
      warehouse: `outlet:${warehouse}`,
      quantity,
    });
  }
  staging.add('offer', {
    seq: staging.nextSeq(),
    formed_at,
    ext,
    good_ext: ext,
    catalogue: FEED,
    complete,
    line: node.line,
    file: reading.file,
    quantity: isAvailable ? count : 0,
    sold: isAvailable,
  });
  staging.add('good', {
    seq: staging.nextSeq(),
    formed_at,
    ext,
    catalogue: FEED,
    complete,
    line: node.line,
    file: reading.file,
    model_ext: group,
    ...naming(title, textOf(node, 'vendorCode')),
    barcode: textOf(node, 'barcode'),
    deleted: isDisabled,
    group_ext: textOf(node, 'categoryId'),
    description: child(node, 'description')?.text.trim(),
    brand_title: vendor,
    weight_grams: grams(textOf(node, 'weight')),
    min_quantity:
      parsePositive(textOf(node, 'min-quantity')) ??
      parsePositive(/мин[^\d]*(\d+)\s*(?:шт|компл|упак|пар|ед|м\b)/i.exec(notes ?? '')?.[1]),
    quantity_step: parsePositive(textOf(node, 'step-quantity')),
    has_values: true,
    has_pictures: child(node, 'picture') !== undefined,
    has_documents: false,
    has_labels: false,
    has_companions: false,
    has_analogues: false,
  });

  function stagePrice(type: string, element: string): void {
    const text = textOf(node, element);
    if (text === undefined && type === YML_OLD_PRICE) return;
    const currency = textOf(node, 'currencyId') ?? reading.facts.baseCurrency;
    const kopecks = parsePrice(text ?? '');
    staging.add('price', {
      seq: staging.nextSeq(),
      formed_at,
      ext: ext ?? '',
      price_type: type,
      line: node.line,
      file: reading.file,
      kopecks,
      is_foreign: currency !== undefined && !isRouble(currency),
      problem: priceProblem(text ?? '', kopecks),
    });
  }
}

function stageParams(node: XmlNode, owner: string, { facts, staging }: Reading): void {
  let position = 0;
  const country = textOf(node, 'country_of_origin');
  const params = children(node, 'param').map(
    (one) =>
      [
        one.attributes['name']?.trim() ?? '',
        one.attributes['unit']?.trim() ?? '',
        one.text,
      ] as const,
  );
  const all =
    country === undefined ? params : [...params, [COUNTRY, '', countryName(country)] as const];
  for (const [title, unit, text] of all) {
    const value = propertyValue(text);
    if (title === '' || value === undefined) continue;
    const property = namedProperty(title, unit, facts);
    staging.add('value', {
      owner,
      property,
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
    const source =
      picture.text.trim() === '' ? undefined : await attachments.picture(picture.text.trim());
    if (source === undefined) continue;
    staging.add('picture', { owner, position, ...source, alt: title ?? '' });
    position += 1;
  }
}
