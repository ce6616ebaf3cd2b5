import { html } from '../../domain/html.ts';

/** `<name>text</name>` */
export const element = (name: string, text: string | number): string =>
  String(html`<${name}>${text}</${name}>`);

/** `<name>…</name>` around elements; nothing when there are none. */
export const group = (name: string, elements: readonly string[]): string =>
  elements.length === 0 ? '' : `<${name}>${elements.join('')}</${name}>`;

/**
 * 1C writes decimal commas here and there; the exchange of the demonstration does as 1C's newer
 * versions do.
 */
export const decimal = (value: number): string => String(value).replace('.', ',');

/** A fixed date: the file is the same byte for byte whenever it is built. */
const FORMED_AT = '2026-11-01T08:00:00';

export const openDocument = (): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_2" ' +
  `ВерсияСхемы="2.10" ДатаФормирования="${FORMED_AT}">\n`;

export const CATALOGUE_ID = 'skoba-catalogue';
export const CLASSIFIER_ID = 'skoba-classifier';
export const OWNER = '<Владелец><Ид>skoba</Ид><Наименование>Скоба</Наименование></Владелец>';
