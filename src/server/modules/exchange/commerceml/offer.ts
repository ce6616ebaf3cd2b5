import type { PriceProblem } from '#src/domain/load-reasons.ts';
import { UNITS_MOST } from '#src/domain/stock.ts';
import { isRouble } from '../currency.ts';
import { naming } from '../naming.ts';
import { child, children, textOf, within, type XmlNode } from '../read/node.ts';
import type { Reading } from '../reading.ts';
import { parseNumber, parsePrice } from '../values.ts';
import { isDeleted } from './classifier.ts';
import { barcodeOf, identifierOf, readUnit, splitId, stagePictures } from './good.ts';
import type { Package } from './package.ts';
import { readRequisites } from './requisites.ts';
import { stageValues } from './values.ts';

/**
 * An offer of any of the split files: it may name the product, its price, its stock, or only one of
 * these.
 */
export async function stageOffer(
  node: XmlNode,
  { catalogue, complete }: Package,
  reading: Reading,
): Promise<void> {
  const { staging, facts } = reading;
  const id = identifierOf(node);
  if (id === undefined) {
    reading.remarks.add('an offer without Ид', `${reading.file}, line ${node.line}`);
    return;
  }
  const { ext, good } = splitId(id);
  const title = textOf(node, 'Наименование');
  stageValues(node, ext, true, reading);
  const requisites = readRequisites(node);
  await stagePictures(node, { owner: ext, title, requisites }, reading);
  const total = stageStocks(node, ext, reading);
  stagePrices(node, ext, reading);
  const quantity = readQuantity(textOf(node, 'Количество'), ext, reading) ?? total;
  staging.add('offer', {
    seq: staging.nextSeq(),
    formed_at: reading.formedAt,
    ext,
    good_ext: good,
    catalogue,
    complete,
    line: node.line,
    file: reading.file,
    ...naming(title, textOf(node, 'Артикул')),
    barcode: barcodeOf(node),
    unit: readUnit(node, facts.units),
    deleted: isDeleted(node),
    quantity,
    has_pictures: child(node, 'Картинка') !== undefined,
  });
}

/**
 * Units of a stock, whole ones: a part of one cannot be sold. Negative stock counts as none:
 * accounting programs allow it.
 */
export function readQuantity(
  text: string | undefined,
  ext: string,
  { remarks }: Reading,
): number | undefined {
  if (text === undefined) return undefined;
  const number = parseNumber(text);
  if (number === undefined || number > UNITS_MOST) {
    remarks.add('a quantity that is not a number is left as it was', `${ext}: «${text}»`);
    return undefined;
  }
  if (number < 0) {
    remarks.add('a quantity below zero counts as none', `${ext}: «${text}»`);
    return 0;
  }
  const whole = Math.floor(number);
  if (whole < number)
    remarks.addFigure('a quantity with a fraction is rounded down', `${ext}: «${text}»`);
  return whole;
}

/**
 * Stock by warehouse, in the three forms of the versions. Returns the stock without a warehouse.
 */
function stageStocks(node: XmlNode, ext: string, reading: Reading): number | undefined {
  const found: [warehouse: string | undefined, quantity: string | undefined][] = [];
  for (const one of children(node, 'Склад'))
    found.push([one.attributes['ИдСклада'], one.attributes['КоличествоНаСкладе']]);
  for (const one of within(node, 'КоличествоНаСкладах', 'КоличествоНаСкладе')) {
    found.push([textOf(one, 'ИдСклада', 'Ид'), textOf(one, 'Количество')]);
  }
  for (const rest of within(node, 'Остатки', 'Остаток')) {
    for (const one of children(rest, 'Склад'))
      found.push([textOf(one, 'Ид'), textOf(one, 'Количество')]);
    if (child(rest, 'Склад') === undefined) found.push([undefined, textOf(rest, 'Количество')]);
  }
  let total: number | undefined;
  for (const [warehouse, text] of found) {
    const quantity = readQuantity(text, ext, reading);
    if (quantity === undefined) continue;
    if (warehouse === undefined || warehouse === '') total = (total ?? 0) + quantity;
    else {
      reading.staging.add('stock', {
        seq: reading.staging.nextSeq(),
        formed_at: reading.formedAt,
        ext,
        warehouse,
        quantity,
      });
    }
  }
  return total;
}

/** Of several prices of one type (from 10 pieces, from 100) the first is that of a single unit. */
function stagePrices(node: XmlNode, ext: string, { staging, file, formedAt }: Reading): void {
  const seen = new Set<string>();
  for (const one of within(node, 'Цены', 'Цена')) {
    const type = textOf(one, 'ИдТипаЦены') ?? '';
    if (seen.has(type)) continue;
    seen.add(type);
    const text = textOf(one, 'ЦенаЗаЕдиницу') ?? '';
    const currency = textOf(one, 'Валюта');
    const coefficient = parseNumber(textOf(one, 'Коэффициент') ?? '1') ?? 1;
    const kopecks = parsePrice(text, coefficient > 0 ? coefficient : 1);
    staging.add('price', {
      seq: staging.nextSeq(),
      formed_at: formedAt,
      ext,
      price_type: type,
      line: one.line,
      file,
      kopecks,
      is_foreign: currency === undefined ? null : !isRouble(currency),
      pack:
        Number.isInteger(coefficient) && coefficient > 1 && coefficient <= UNITS_MOST
          ? coefficient
          : null,
      problem: priceProblem(text, kopecks),
    });
  }
}

/** Why nothing can be sold at a price; null: it can. */
export function priceProblem(text: string, kopecks: number | undefined): PriceProblem | null {
  if (kopecks !== undefined) return null;
  return parseNumber(text) === 0 || text === '' ? 'no price' : 'the price is not a positive number';
}
