import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { importFile } from '../../src/demo/exchange/import-file.ts';
import { offersFile } from '../../src/demo/exchange/offers-file.ts';
import type { Good, Model } from '../../src/demo/goods/good.ts';
import { readGoods } from '../../src/demo/goods/read-goods.ts';

export interface Goods {
  /** About so many goods: some models of the demonstration, or all of them in several series. */
  count: number;
  /** Part of the ids: another mark makes other goods. */
  mark?: string;
}

export function* goodsOf({ count, mark = '' }: Goods): Generator<Good> {
  const shop = readGoods();
  const series = Math.max(1, Math.ceil(count / shop.length));
  const share = count / (shop.length * series);
  for (let at = 0; at < series; at += 1) {
    const number = `${mark}${at}`;
    const models = new Map<Model, Model | null>();
    for (const good of shop) {
      if (!models.has(good.model)) {
        const isTaken = Math.floor(models.size * share) !== Math.floor((models.size + 1) * share);
        models.set(
          good.model,
          isTaken
            ? {
                ...good.model,
                id: `${number}-${good.model.id}`,
                title: `${good.model.title} серия ${number}`,
              }
            : null,
        );
      }
      const model = models.get(good.model);
      if (!model) continue;
      yield {
        ...good,
        model,
        id: `${number}-${good.id}`,
        article: `${good.article}-${number}`,
        title: `${good.title} серия ${number}`,
        companions: [],
        analogues: [],
      };
    }
  }
}

async function write(path: string, lines: Iterable<string>): Promise<string> {
  const out = createWriteStream(path);
  for (const line of lines) if (!out.write(line)) await once(out, 'drain');
  out.end();
  await once(out, 'close');
  return path;
}

/** Writes an exchange of the goods into the folder; returns its files. */
export async function writeExchange(folder: string, goods: readonly Good[]): Promise<string[]> {
  const catalogue = await write(join(folder, 'import.xml'), importFile(goods));
  return [catalogue, ...(await writeOffers(folder, goods))];
}

/** Writes only their prices and stocks. */
export async function writeOffers(folder: string, goods: readonly Good[]): Promise<string[]> {
  return [await write(join(folder, 'offers.xml'), offersFile(goods))];
}
