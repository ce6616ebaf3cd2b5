import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { REMOTE_LIMITS } from '#src/domain/remote-pictures.ts';
import { remotePictureTasks } from '#src/server/modules/remote-pictures/open.ts';
import { openExchangeShop, type ExchangeShop } from './exchange.ts';
import { doJobs } from './jobs.ts';
import { openPictureServer, type PictureServer } from './picture-server.ts';

interface Good {
  id: string;
  /** Addresses of its pictures. */
  pictures?: string[];
}

const offerOf = ({ id, pictures = [] }: Good): string =>
  `<offer id="${id}"><name>Ручка ${id}</name><price>100</price><currencyId>RUR</currencyId>` +
  `<categoryId>1</categoryId><count>5</count>\n` +
  `${pictures.map((url) => `<picture>${url}</picture>`).join('')}</offer>`;
const feed = (goods: Good[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog date="2026-01-01 10:00"><shop><name>Магазин</name>
<categories><category id="1">Ручки</category></categories><offers>
${goods.map(offerOf).join('\n')}
</offers></shop></yml_catalog>`;

/** Short enough for a test. */
export const LIMITS = { ...REMOTE_LIMITS, bytesMost: 1024 * 1024, wholeMs: 10_000, pauseMs: 0 };

interface Fetching {
  limits?: typeof LIMITS;
  privateHosts?: string[];
}

/**
 * Gives each test of a file a shop, a server of pictures and a moment (`at`), and closes both after
 * it.
 */
export function remotePictures() {
  const at = {} as { shop: ExchangeShop; server: PictureServer; now: Date };
  beforeEach(async () => {
    at.now = new Date();
    [at.shop, at.server] = await Promise.all([openExchangeShop(), openPictureServer()]);
  });
  afterEach(async () => {
    at.server.close();
    await at.shop.close();
  });

  const clock = () => at.now;
  const remote = ({ limits = LIMITS, privateHosts = [at.server.host] }: Fetching = {}) =>
    remotePictureTasks({ db: at.shop.db, clock, dataDir: at.shop.dataDir, privateHosts, limits });
  /** Keys of the pictures of each good, in their order. */
  const shown = async (): Promise<Record<string, string[]>> =>
    Object.fromEntries(
      (
        await at.shop.rows<{ id: string; keys: string[] }>(`
  select p.external_id as id,
    coalesce(array_agg(i.key order by i.position) filter (where i.key is not null), '{}') as keys
  from product p left join product_picture i on i.product_id = p.id
  group by p.id order by p.external_id`)
      ).map(({ id, keys }) => [id, keys]),
    );
  return {
    at,
    clock,
    /** Loads a feed of these goods. */
    load: (goods: Good[], options = {}) =>
      at.shop.load([at.shop.write('feed.xml', feed(goods))], { clock, ...options }),
    remote,
    fetchDue: (fetching?: Fetching) => doJobs(at.shop.db, remote(fetching), clock),
    wait(ms: number): void {
      at.now = new Date(at.now.getTime() + ms);
    },
    shown,
    counts: async () =>
      Object.fromEntries(Object.entries(await shown()).map(([id, keys]) => [id, keys.length])),
    /** Names of the stored files. */
    originals(): string[] {
      const folder = join(at.shop.dataDir, 'media/original');
      return existsSync(folder) ? readdirSync(folder) : [];
    },
    /** Why the picture at this path is not fetched. */
    problem: (path: string) =>
      at.shop.value(`select problem from remote_picture where url = '${at.server.url(path)}'`),
  };
}
