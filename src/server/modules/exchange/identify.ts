import { stat } from 'node:fs/promises';
import { ExchangeError } from './error.ts';
import type { Facts } from './facts.ts';
import { decodeBeginning } from './read/decode.ts';

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
  if (paths.length === 0) throw new Error('No files to load.');
  const found = await Promise.all([...new Set(paths)].map(identifyOne));
  const formats = new Set(found.map((file) => file.format));
  if (formats.size > 1)
    throw new Error(
      'CommerceML files and a YML feed cannot be loaded together: load them one after the other.',
    );
  return found
    .sort((a, b) => a.rank - b.rank || a.path.localeCompare(b.path))
    .map(({ path, format, bytes }) => ({ path, format, bytes }));
}

async function identifyOne(path: string): Promise<ExchangeFile & { rank: number }> {
  const beginning = await decodeBeginning(path, LOOK_BYTES);
  const markup = beginning
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>/i, '');
  const root = /<([^\s?!/>]+)/.exec(markup)?.[1]?.replace(/^.*:/, '');
  // If the root cannot be decoded, the reader will report which byte is wrong.
  const format =
    root === undefined ? undefined : root.includes('\ufffd') ? 'CommerceML' : FORMATS[root];
  if (format === undefined) {
    const what = root === undefined ? 'there is no XML in it' : `its root element is ${root}`;
    throw new ExchangeError(
      `${what}; expected КоммерческаяИнформация (CommerceML 2) or yml_catalog (YML)`,
      path,
      1,
    );
  }
  const rank = /<[^>]*(?:ПакетПредложений|ИзмененияПакетаПредложений)/.test(markup)
    ? 2
    : /<(?:\w+:)?Каталог[\s>]/.test(markup)
      ? 1
      : 0;
  return { path, format, bytes: (await stat(path)).size, rank };
}
