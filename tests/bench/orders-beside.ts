import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase, type Database } from '../../src/server/database/open.ts';
import { loadExchange } from '../../src/server/modules/exchange/load-exchange.ts';
import { endUnpaid } from '../../src/server/modules/order/unpaid.ts';
import { importBody, commerceml, good, offer, offersBody } from '../support/exchange.ts';

interface Written {
  count: number;
  /** How many of them are ordered meanwhile: these keep their price. */
  ordered: number;
  units: (index: number) => number;
  round: number;
}

/** A whole exchange of so many offers, with other prices in each round. */
export async function ordersFile(
  folder: string,
  { count, ordered, units, round }: Written,
): Promise<string> {
  const indexes = Array.from({ length: count }, (_, index) => index);
  const goods = indexes.map((index) =>
    good({ id: String(index), title: `Петля ${index}`, group: 'g1' }),
  );
  const offers = indexes.map((index) =>
    offer({
      id: String(index),
      price: 100 + (index < ordered ? 0 : (index + round) % 7),
      quantity: index < ordered ? units(index) : (index + round) % 50,
    }),
  );
  const file = join(folder, `exchange-${round % 2}.xml`);
  await writeFile(file, commerceml(importBody({ goods }) + offersBody({ offers })));
  return file;
}

const DAYS_MS = 2 * 86_400_000;

/** A process with its own pools that loads without a pause and keeps looking for unpaid orders. */
export function besideOrders(
  db: Database,
  { file, dataDir }: { file: (round: number) => Promise<string>; dataDir: string },
) {
  let isOn = true;
  const fail = (error: unknown) => {
    throw error;
  };

  async function load(): Promise<number> {
    const own = await openDatabase({ databaseUrl: db.url, dataDir: '' });
    let round = 1;
    for (; isOn; round += 1) await loadExchange(own, { files: [await file(round)], dataDir });
    await own.close();
    return round - 1;
  }

  async function expire(): Promise<number> {
    const own = await openDatabase({ databaseUrl: db.url, dataDir: '' });
    let ended = 0;
    const later = () => new Date(Date.now() + DAYS_MS);
    while (isOn) {
      ended += await endUnpaid({ db: own, clock: later, onError: fail });
      await pause(1500);
    }
    await own.close();
    return ended;
  }

  const working = Promise.all([load(), expire()]);
  return {
    async stop() {
      isOn = false;
      const [loads, ended] = await working;
      return { loads, ended };
    },
  };
}
