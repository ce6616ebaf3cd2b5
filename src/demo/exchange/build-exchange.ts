import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Good } from '../goods/good.ts';
import { readGoods } from '../goods/read-goods.ts';
import { readDrawings, type Drawing } from './drawings.ts';
import { importFile } from './import-file.ts';
import { offersFile } from './offers-file.ts';

export interface Exchange {
  goods: readonly Good[];
  files: { import: string; offers: string };
}

const DOCUMENTS = fileURLToPath(new URL('../documents/', import.meta.url));
/** Files are written so many at a time: thousands of small ones, not all at once. */
const BATCH = 64;

const pathOf = (drawing: string): string => `pictures/${drawing}.svg`;

/**
 * Writes the demonstration shop as a CommerceML 2.10 exchange: import.xml and offers.xml with
 * pictures and documents beside them. The same bytes each time.
 */
export async function buildExchange(dir: string): Promise<Exchange> {
  const drawings = readDrawings();
  const goods = readGoods().map((good) => withFiles(good, drawings));
  const files = { import: join(dir, 'import.xml'), offers: join(dir, 'offers.xml') };
  await mkdir(join(dir, 'pictures'), { recursive: true });
  const entries = [...drawings];
  for (let start = 0; start < entries.length; start += BATCH)
    await Promise.all(
      entries
        .slice(start, start + BATCH)
        .map(([id, { svg }]) => writeFile(join(dir, pathOf(id)), svg)),
    );
  await cp(DOCUMENTS, join(dir, 'documents'), { recursive: true });
  await writeFile(files.import, [...importFile(goods)].join(''));
  await writeFile(files.offers, [...offersFile(goods)].join(''));
  return { goods, files };
}

function withFiles(good: Good, drawings: ReadonlyMap<string, Drawing>): Good {
  const { id, document } = good.model;
  const pictures = good.drawings.map((name) => {
    const drawing = drawings.get(name);
    if (drawing === undefined) throw new Error(`no drawing ${name} (${good.id})`);
    return { path: pathOf(name), caption: drawing.caption };
  });
  const documents =
    document === undefined ? [] : [{ path: `documents/${id}.pdf`, title: document }];
  return { ...good, pictures, documents };
}
