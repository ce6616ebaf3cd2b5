import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeGoods } from '../goods/goods.ts';
import type { Good } from '../goods/good.ts';
import { documentsOf } from './document-files.ts';
import { importFile } from './import-file.ts';
import { offersFile } from './offers-file.ts';
import { PictureFiles } from './picture-files.ts';

export interface Exchange {
  goods: readonly Good[];
  files: { import: string; offers: string };
}

/** Files are written so many at a time: thousands of small ones, not all at once. */
const BATCH = 64;

async function writeAll(
  dir: string,
  files: ReadonlyMap<string, string | Uint8Array>,
): Promise<void> {
  await mkdir(dir, { recursive: true });
  const entries = [...files];
  await Promise.all(
    [...new Set(entries.map(([path]) => dirname(path)))].map((folder) =>
      mkdir(join(dir, folder), { recursive: true }),
    ),
  );
  for (let start = 0; start < entries.length; start += BATCH) {
    await Promise.all(
      entries.slice(start, start + BATCH).map(([path, bytes]) => writeFile(join(dir, path), bytes)),
    );
  }
}

/**
 * Writes the demonstration shop as a CommerceML 2.10 exchange: import.xml and offers.xml with
 * pictures and documents beside them. The same bytes each time.
 */
export async function buildExchange(dir: string): Promise<Exchange> {
  const goods = makeGoods();
  const pictures = new PictureFiles();
  const documents = new Map<string, Uint8Array>();
  for (const good of goods) {
    good.pictures = [...pictures.of(good)];
    good.documents = documentsOf(good, documents);
  }
  const files = { import: join(dir, 'import.xml'), offers: join(dir, 'offers.xml') };
  await writeAll(dir, new Map<string, string | Uint8Array>([...pictures.files, ...documents]));
  await writeFile(files.import, [...importFile(goods)].join(''));
  await writeFile(files.offers, [...offersFile(goods)].join(''));
  return { goods, files };
}
