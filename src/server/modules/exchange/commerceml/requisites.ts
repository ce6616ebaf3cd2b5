import { PRODUCT_MEASURES, ofMeasures, type ProductMeasure } from '#src/domain/product-measures.ts';
import { textOf, within, type XmlNode } from '../read/node.ts';
import { parseCount, parseFlag, parseMeasure, parsePositive } from '../values.ts';

/** Data of a good beyond the standard's own elements; the README of the module lists the names. */
export interface Requisites {
  fullTitle: string | undefined;
  /** The description with its markup; `Описание` has it without. */
  html: string | undefined;
  /** Nothing that a warehouse holds. */
  isService: boolean;
  measures: Record<ProductMeasure, number | undefined>;
  novelty: boolean | undefined;
  discontinued: boolean | undefined;
  leadDays: number | undefined;
  minQuantity: number | undefined;
  quantityStep: number | undefined;
  packQuantity: number | undefined;
  popularity: number | undefined;
  labels: string[] | undefined;
  companions: string[] | undefined;
  analogues: string[] | undefined;
  documents: { path: string; title: string }[];
  /** By path, as 1C writes it. */
  captions: Map<string, string>;
  /** By number, from 1. */
  numberedCaptions: Map<number, string>;
}

const SERVICE = /^(?:услуг[аи]|работ[аы])$/i;

export function readRequisites(node: XmlNode): Requisites {
  const values = new Map<string, string[]>();
  for (const requisite of within(node, 'ЗначенияРеквизитов', 'ЗначениеРеквизита')) {
    const name = textOf(requisite, 'Наименование')?.toLowerCase();
    const texts = requisite.children
      .filter((one) => one.name === 'Значение')
      .map((one) => one.text.trim())
      .filter(Boolean);
    if (name !== undefined) values.set(name, [...(values.get(name) ?? []), ...texts]);
  }
  const first = (name: string): string | undefined => values.get(name)?.[0];
  const list = (name: string): string[] | undefined =>
    values
      .get(name)
      ?.flatMap((text) => text.split(';'))
      .map((one) => one.trim())
      .filter(Boolean);
  const pairs = (name: string): [string, string][] => (values.get(name) ?? []).map(splitPath);

  const numberedCaptions = new Map<number, string>();
  for (const [name, [text]] of values) {
    const number = /^описание картинки (\d+)$/.exec(name)?.[1];
    if (number !== undefined && text !== undefined) numberedCaptions.set(Number(number), text);
  }
  return {
    fullTitle: first('полное наименование'),
    html: first('описаниевформатеhtml'),
    isService: ['типноменклатуры', 'видноменклатуры'].some((name) =>
      SERVICE.test(first(name) ?? ''),
    ),
    measures: ofMeasures((measure) => {
      const { requisite, element, times, units, most } = PRODUCT_MEASURES[measure];
      for (const [unit, ofUnit] of Object.entries(units)) {
        const told = first(`${requisite}, ${unit}`);
        if (told !== undefined) return parseMeasure(told, ofUnit, most);
      }
      return parseMeasure(first(requisite) ?? textOf(node, element), times, most);
    }),
    novelty: parseFlag(first('новинка')),
    discontinued: parseFlag(first('снят с производства')),
    leadDays: parseCount(first('срок поставки, дней')),
    minQuantity: parsePositive(first('минимальный заказ')),
    quantityStep: parsePositive(first('кратность')),
    packQuantity: parsePositive(first('в упаковке')),
    popularity: parseCount(first('популярность')),
    labels: list('метки'),
    companions: list('сопутствующие товары'),
    analogues: list('аналоги'),
    documents: pairs('документ').map(([path, title]) => ({ path, title })),
    captions: new Map(pairs('описаниефайла')),
    numberedCaptions,
  };
}

/** Splits `import_files/a.pdf#Схема установки`; without a title the file's name is used. */
function splitPath(text: string): [string, string] {
  const at = text.indexOf('#');
  const path = at === -1 ? text : text.slice(0, at).trim();
  const title = at === -1 ? '' : text.slice(at + 1).trim();
  return [path, title || (path.split(/[\\/]/).pop() ?? path)];
}
