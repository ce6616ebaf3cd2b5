import { FILE_FAILURE } from '#src/texts/desk/load-failures.ts';
import { ExchangeError } from '../error.ts';
import { children, textOf, type XmlNode } from '../read/node.ts';
import { formedAt } from '../formed-at.ts';
import { readXml, type IsRecord, type XmlEvent } from '../read/xml.ts';
import type { Reading } from '../reading.ts';
import { parseFlag } from '../values.ts';
import {
  takeDirectoryValue,
  takeGroup,
  takePriceType,
  takeProperty,
  takeUnit,
  takeWarehouse,
} from './classifier.ts';
import { stageGood } from './good.ts';
import type { Package } from './package.ts';
import { stageOffer } from './offer.ts';

const PROPERTY = new Set(['Свойство', 'СвойствоНоменклатуры']);
const TREE = new Set(['Группа', 'Категория']);
const DIRECTORY_VALUE = new Set(['Справочник', 'ВариантЗначения']);

const isRecord: IsRecord = (name, path, record) => {
  if (record !== undefined) {
    return (
      (name === record.name && TREE.has(name)) ||
      (DIRECTORY_VALUE.has(name) && PROPERTY.has(record.name))
    );
  }
  if (name === 'Товар') return path.includes('/Каталог/');
  if (TREE.has(name) || PROPERTY.has(name)) return path.includes('/Классификатор/');
  if (name === 'Склад') return path.endsWith('/Склады/Склад');
  return name === 'Предложение' || name === 'ТипЦены' || name === 'ЕдиницаИзмерения';
};

const PACKAGE = /\/(?:ПакетПредложений|ИзмененияПакетаПредложений)$/;

/** Files that a record of goods names. One without an identifier is left out (`stageGood`). */
const picturesOf = (event: XmlEvent): string[] =>
  event.kind === 'record' && event.node.name === 'Товар' && textOf(event.node, 'Ид') !== undefined
    ? children(event.node, 'Картинка').map(({ text }) => text.trim())
    : [];

/**
 * Reads any file of a CommerceML 2 exchange (import, offers, prices, rests) into the staging
 * tables.
 */
export async function readCommerceml(reading: Reading): Promise<void> {
  const { facts, staging } = reading;
  const newPackage = (isOfChanges: boolean): Package => ({
    catalogue: 'commerceml',
    complete: !reading.partial && !isOfChanges,
  });
  let goods = newPackage(false);
  let offers = newPackage(false);

  for await (const events of readXml(reading.path, isRecord, reading)) {
    await reading.attachments.preparePictures(events.flatMap(picturesOf));
    for (const event of events) {
      if (event.kind === 'record') await takeRecord(event.node, event.parent);
      else if (event.kind === 'open') takeOpening(event);
      else takeField(event.path, event.text);
    }
    await staging.flush();
  }

  function takeOpening({ path, attributes, line }: Extract<XmlEvent, { kind: 'open' }>): void {
    if (/^[^/]+\/(?:Контейнер\/)?Документ$/.test(path))
      throw new ExchangeError(FILE_FAILURE.orders, reading.file, line);
    if (!path.includes('/'))
      reading.formedAt = formedAt(attributes['ДатаФормирования'], reading.formedAt);
    const isOfChanges = parseFlag(attributes['СодержитТолькоИзменения']) === true;
    if (path.endsWith('/Каталог')) {
      facts.hasCatalogue = true;
      goods = newPackage(isOfChanges);
    } else if (PACKAGE.test(path)) {
      offers = newPackage(isOfChanges || path.endsWith('/ИзмененияПакетаПредложений'));
    }
  }

  function takeField(path: string, text: string): void {
    if (path.endsWith('/Каталог/Ид')) goods.catalogue = text;
    else if (path.endsWith('/ИдКаталога') && PACKAGE.test(path.slice(0, path.lastIndexOf('/'))))
      offers.catalogue = text;
    else if (path.endsWith('/СодержитТолькоИзменения') && parseFlag(text) === true) {
      if (path.endsWith('/Каталог/СодержитТолькоИзменения')) goods.complete = false;
      else offers.complete = false;
    }
  }

  async function takeRecord(node: XmlNode, parent: XmlNode | undefined): Promise<void> {
    switch (node.name) {
      case 'Товар':
        if (goods.complete) facts.completeCatalogues.add(goods.catalogue);
        return stageGood(node, goods, reading);
      case 'Предложение':
        return stageOffer(node, offers, reading);
      case 'Группа':
        return takeGroup(node, parent, facts.groups);
      case 'Категория':
        return takeGroup(node, parent, facts.categories);
      case 'ТипЦены':
        return takePriceType(node, facts);
      case 'Склад':
        return takeWarehouse(node, reading);
      case 'ЕдиницаИзмерения':
        return takeUnit(node, facts);
      case 'Справочник':
      case 'ВариантЗначения':
        return takeDirectoryValue(node, textOf(parent, 'Ид'), staging);
      default:
        return takeProperty(node, facts);
    }
  }
}
