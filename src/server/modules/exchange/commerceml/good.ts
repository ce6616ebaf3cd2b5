import { naming } from '../naming.ts';
import { child, children, textOf, type XmlNode } from '../read/node.ts';
import type { Facts } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { unitCode } from '../units.ts';
import { isDeleted } from './classifier.ts';
import type { Package } from './package.ts';
import { readRequisites, type Requisites } from './requisites.ts';
import { stageValues } from './values.ts';

const NO_CHARACTERISTIC = /#(?:0{8}-0{4}-0{4}-0{4}-0{12})?$/;

/** Some programs write the characteristic into an element of its own, not into the identifier. */
export function identifierOf(node: XmlNode): string | undefined {
  const id = textOf(node, 'Ид');
  const characteristic = textOf(node, 'ИдХарактеристики');
  if (id === undefined || characteristic === undefined || id.includes('#')) return id;
  return `${id}#${characteristic}`;
}

/** The standard and the programs spell it in two ways. */
export const barcodeOf = (node: XmlNode): string | undefined =>
  textOf(node, 'Штрихкод', 'ШтрихКод');

/** Splits `товар#характеристика`; an empty characteristic does not count. */
export function splitId(id: string): { ext: string; good: string; variant: boolean } {
  const ext = id.trim().replace(NO_CHARACTERISTIC, '');
  const at = ext.indexOf('#');
  return at === -1
    ? { ext, good: ext, variant: false }
    : { ext, good: ext.slice(0, at), variant: true };
}

/**
 * A product of the catalogue. An absent element keeps the old value in a file of changes and clears
 * it in a whole catalogue.
 */
export async function stageGood(
  node: XmlNode,
  { catalogue, complete }: Package,
  reading: Reading,
): Promise<void> {
  const { staging, facts } = reading;
  const id = identifierOf(node);
  if (id === undefined) {
    reading.remarks.add('a product without Ид', `${reading.file}, line ${node.line}`);
    return;
  }
  const { ext, good, variant } = splitId(id);
  const requisites = readRequisites(node);
  const title = textOf(node, 'Наименование') ?? requisites.fullTitle;
  const brand = named(child(node, 'Бренд', 'ТорговаяМарка'));
  const maker = named(child(node, 'Изготовитель', 'Производитель'));

  stageValues(node, ext, variant, reading);
  await stagePictures(node, { owner: ext, title, requisites }, reading);
  await stageDocuments(ext, requisites, reading);
  stageLists(ext, requisites, reading);
  staging.add('good', {
    seq: staging.nextSeq(),
    formed_at: reading.formedAt,
    ext,
    catalogue,
    complete,
    line: node.line,
    file: reading.file,
    model_ext: variant ? good : null,
    ...naming(title, textOf(node, 'Артикул')),
    barcode: barcodeOf(node),
    unit: readUnit(node, facts.units),
    service: requisites.isService,
    deleted: isDeleted(node) || requisites.isService,
    group_ext: readGroup(node, facts),
    description: requisites.html ?? child(node, 'Описание')?.text.trim() ?? null,
    brand_ext: brand?.id,
    brand_title: brand?.title,
    maker_ext: maker?.id,
    maker_title: maker?.title,
    ...requisites.measures,
    novelty: requisites.novelty,
    discontinued: requisites.discontinued,
    lead_days: requisites.leadDays,
    min_quantity: requisites.minQuantity,
    quantity_step: requisites.quantityStep,
    pack_quantity: requisites.packQuantity,
    popularity: requisites.popularity,
    has_values: complete || child(node, 'ЗначенияСвойств', 'ХарактеристикиТовара') !== undefined,
    has_pictures: child(node, 'Картинка') !== undefined,
    has_documents: complete || requisites.documents.length > 0,
    has_labels: complete || requisites.labels !== undefined,
    has_companions: complete || requisites.companions !== undefined,
    has_analogues: complete || requisites.analogues !== undefined,
  });
}

/** CommerceML 2.08: the category is used when there is no group. */
function readGroup(node: XmlNode, facts: Facts): string | undefined {
  const group = children(child(node, 'Группы'), 'Ид')
    .map((one) => one.text.trim())
    .find((one) => one !== '');
  if (group !== undefined) return group;
  const category = child(node, 'Категория') ?? child(child(node, 'Категории'), 'Категория', 'Ид');
  const id = textOf(category, 'Ид') ?? category?.text.trim();
  if (!id) return undefined;
  facts.usedCategories.add(id);
  return id;
}

function named(node: XmlNode | undefined): { id: string | undefined; title: string } | undefined {
  const title = textOf(node, 'Наименование', 'ОфициальноеНаименование') ?? node?.text.trim();
  return title ? { id: textOf(node, 'Ид'), title } : undefined;
}

export function readUnit(node: XmlNode, units: ReadonlyMap<string, string[]>): string | undefined {
  const unit = child(node, 'БазоваяЕдиница');
  if (unit === undefined) return undefined;
  const text = unit.text.trim();
  const {
    Код: code,
    НаименованиеПолное: full,
    НаименованиеКраткое: short,
    МеждународноеСокращение: latin,
  } = unit.attributes;
  return unitCode(
    code,
    text,
    short,
    full,
    latin,
    ...(units.get(text) ?? units.get(code?.trim() ?? '') ?? []),
  );
}

interface PictureOwner {
  owner: string;
  /** Describes the pictures that have no caption. */
  title: string | undefined;
  requisites: Requisites;
}

export async function stagePictures(
  node: XmlNode,
  { owner, title, requisites }: PictureOwner,
  { attachments, staging }: Reading,
): Promise<void> {
  let position = 0;
  for (const [index, picture] of children(node, 'Картинка').entries()) {
    const path = picture.text.trim();
    const source = path === '' ? undefined : await attachments.picture(path);
    if (source === undefined) continue;
    const caption =
      requisites.captions.get(path) ??
      requisites.numberedCaptions.get(index + 1) ??
      picture.attributes['Описание'];
    staging.add('picture', { owner, position, ...source, alt: caption ?? title ?? '' });
    position += 1;
  }
}

async function stageDocuments(
  owner: string,
  { documents }: Requisites,
  { attachments, staging }: Reading,
): Promise<void> {
  let position = 0;
  for (const { path, title } of documents) {
    const stored = await attachments.document(path);
    if (stored === undefined) continue;
    staging.add('document', { owner, position, title, ...stored });
    position += 1;
  }
}

function stageLists(owner: string, requisites: Requisites, { staging }: Reading): void {
  for (const name of new Set(requisites.labels)) staging.add('label', { owner, name });
  for (const [kind, ids] of [
    ['companion', requisites.companions],
    ['analogue', requisites.analogues],
  ] as const) {
    for (const [position, linked] of [...new Set(ids)].entries())
      staging.add('link', { owner, kind, linked_ext: splitId(linked).ext, position });
  }
}
