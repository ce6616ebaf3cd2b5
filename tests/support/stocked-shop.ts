import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { product, warehouse } from '../../src/server/database/schema/product.ts';
import { source } from '../../src/server/database/schema/source.ts';
import { DEFAULT_SOURCE } from '../../src/server/modules/exchange/source.ts';
import type { OrderStatus } from '../../src/domain/order.ts';
import { loadExchange } from '../../src/server/modules/exchange/load-exchange.ts';
import type { LoadOptions } from '../../src/server/modules/exchange/load-options.ts';
import type { Database } from '../../src/server/database/open.ts';
import { correctStock } from '../../src/server/modules/stock/correct.ts';
import { contradictions, openShortages } from '../../src/server/modules/stock/stock-queries.ts';
import { stockLetterTasks } from '../../src/server/modules/stock/letters.ts';
import { inTransaction } from '../../src/server/database/transaction.ts';
import type { Letter } from '../../src/server/platform/mail.ts';
import { moveOrder } from '../../src/server/modules/order/move.ts';
import { openCheckout, place } from './checkout.ts';
import { offer, offersBody } from './exchange.ts';
import { openPost } from './post.ts';
import { openLedger } from './stock.ts';
import { NOT_STOPPING } from './jobs.ts';

const MOSCOW_MS = 3 * 3_600_000;

interface Written {
  at?: Date | undefined;
  changes?: boolean | undefined;
}

/** A shop with orders, whose stock comes from files of a 1C; the clock is that of the test. */
export async function openStockedShop() {
  const shop = await openCheckout();
  const { db } = shop;
  await openLedger(db);
  // The goods and warehouses of the test belong to the 1C whose files it loads.
  const [node] = await db
    .insert(source)
    .values({ name: DEFAULT_SOURCE })
    .returning({ id: source.id });
  const owner = { sourceId: node?.id ?? 0 };
  await db.update(product).set(owner);
  await db.update(warehouse).set(owner);
  const folder = mkdtempSync(join(tmpdir(), 'skoba-stock-'));
  const clock = () => shop.clock.now;
  const figures = async (slug: string) => {
    const { rows } = await db.execute<{ onHand: number; reserved: number; quantity: number }>(sql`
      select on_hand as "onHand", reserved, quantity from product where id = ${shop.id(slug)}`);
    return rows[0];
  };

  let written = 0;
  /**
   * Writes a file of offers as 1C does, formed now or `at` another moment; returns its path. One
   * load reads files in the order in which they were written.
   */
  function write(offers: string[], { at = shop.clock.now, changes = false }: Written = {}): string {
    const file = join(folder, `offers-${String((written += 1)).padStart(6, '0')}.xml`);
    const formed = new Date(at.getTime() + MOSCOW_MS).toISOString().slice(0, 19);
    const root = `<КоммерческаяИнформация ВерсияСхемы="2.07" ДатаФормирования="${formed}">`;
    writeFileSync(
      file,
      `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n${offersBody({ offers, changes })}\n` +
        '</КоммерческаяИнформация>\n',
    );
    utimesSync(file, at, at);
    return file;
  }

  function writeText(text: string): string {
    const file = join(folder, `all-${String((written += 1)).padStart(6, '0')}.xml`);
    writeFileSync(file, text);
    return file;
  }

  return {
    ...shop,
    /** DATA_DIR of its loads. */
    folder,
    figures,
    writeText,
    pass(minutes: number) {
      shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
    },
    /** Places an order of a new buyer; returns its id. */
    async order(slug: string, units: number): Promise<string> {
      const buyer = await shop.buyer();
      await buyer.api.cartAdd({ product_id: shop.id(slug), quantity: units });
      return (await place(shop, buyer)).id;
    },
    move: (id: string, to: OrderStatus) =>
      inTransaction(db, (tx) => moveOrder(tx, { id, to, actor: 'staff' }, clock)),
    async load(offers: string[], { at, changes, ...options }: Partial<LoadOptions> & Written = {}) {
      const file = write(offers, { at, changes });
      return loadExchange(db, { files: [file], dataDir: folder, clock, ...options });
    },
    write,
    offer,
    /** Staff count so many pieces of a product, in another process if one is named. */
    countStock: (slug: string, onHand: number, process: Database = db) =>
      inTransaction(process, (tx) =>
        correctStock(tx, { productId: shop.id(slug), onHand, note: '' }, clock),
      ),
    shortages: () => openShortages(db),
    contradictions: () => contradictions(db),
    /** Sends the waiting letters about stock and returns them. */
    async letters(): Promise<Letter[]> {
      const post = openPost();
      const task = stockLetterTasks({ db, clock, mailer: post })['stock_shortage_letter'];
      await task?.({}, 'test', NOT_STOPPING);
      return post.letters;
    },
    async close() {
      await shop.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type StockedShop = Awaited<ReturnType<typeof openStockedShop>>;
