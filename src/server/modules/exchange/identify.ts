import { stat } from 'node:fs/promises';
import { FILE_FAILURE, RULE_FAILURE } from '#src/texts/desk/load-failures.ts';
import { ExchangeError, LoadRefusal } from './error.ts';
import type { Facts } from './facts.ts';
import { decodeBeginning, readBeginning } from './read/decode.ts';

export interface ExchangeFile {
  path: string;
  format: Facts['format'];
  bytes: number;
}

const LOOK_BYTES = 64 * 1024;

const FORMATS: Record<string, Facts['format']> = {
  КоммерческаяИнформация: 'CommerceML',
  yml_catalog: 'YML',
};

/**
 * Recognises the files and sorts them into the order of reading: the classifier and the catalogue
 * before the offers.
 */
export async function identify(paths: string[]): Promise<ExchangeFile[]> {
  if (paths.length === 0) throw new LoadRefusal('rule', RULE_FAILURE.noFiles);
  const found = await Promise.all([...new Set(paths)].map(identifyOne));
  const formats = new Set(found.map((file) => file.format));
  if (formats.size > 1) throw new LoadRefusal('rule', RULE_FAILURE.mixedFormats);
  return found
    .sort((a, b) => a.rank - b.rank || a.path.localeCompare(b.path))
    .map(({ path, format, bytes }) => ({ path, format, bytes }));
}

async function identifyOne(path: string): Promise<ExchangeFile & { rank: number }> {
  await refuseOffice(path);
  const beginning = await decodeBeginning(path, LOOK_BYTES);
  const markup = beginning
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>/i, '');
  const root = /<([^\s?!/>]+)/.exec(markup)?.[1]?.replace(/^.*:/, '');
  const format = root === undefined ? undefined : formatOf(root);
  if (format === undefined) throw new ExchangeError(FILE_FAILURE.unknownRoot(root), path, 1);
  return { path, format, bytes: (await stat(path)).size, rank: rankOf(markup) };
}

/** How a ZIP begins, which a workbook is too, and how one of old programs does. */
const ZIP = 'PK\x03\x04';
const OLD_OFFICE = '\xd0\xcf\x11\xe0';
const NAMES_OF_OFFICE = /\[Content_Types\]\.xml|xl\/|opendocument/;

/** Owners try to load the workbook of a supplier, or the archive that 1C has sent. */
async function refuseOffice(path: string): Promise<void> {
  const bytes = (await readBeginning(path, LOOK_BYTES)).toString('latin1');
  if (bytes.startsWith(OLD_OFFICE) || (bytes.startsWith(ZIP) && NAMES_OF_OFFICE.test(bytes)))
    throw new ExchangeError(FILE_FAILURE.workbook, path);
  if (bytes.startsWith(ZIP)) throw new ExchangeError(FILE_FAILURE.archive, path);
}

function formatOf(root: string): Facts['format'] | undefined {
  // If the root cannot be decoded, the reader will report which byte is wrong.
  return root.includes('\ufffd') ? 'CommerceML' : FORMATS[root];
}

/** Files are read in this order: classifiers, catalogues, offers. */
function rankOf(markup: string): number {
  if (/<[^>]*(?:ПакетПредложений|ИзмененияПакетаПредложений)/.test(markup)) return 2;
  return /<(?:\w+:)?Каталог[\s>]/.test(markup) ? 1 : 0;
}
