import { mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { RAW_LOADS } from '#src/domain/load-reports.ts';
import { loadAgain } from '#src/server/modules/exchange/report/again.ts';
import {
  commerceml,
  good,
  importBody,
  offer,
  offersBody,
  openExchangeShop,
} from '../../support/exchange.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openExchangeShop());

const latest = async () => Number(await shop.value('select max(id) from load_report'));
const again = (id: number) => loadAgain(shop.db, { id, dataDir: shop.dataDir });
const price = () => shop.value(`select price_current from product where external_id = 'Ручка'`);

describe('the folder of kept files', () => {
  const whole = () =>
    commerceml(
      importBody({ goods: [good({ id: 'Скоба', title: 'Скоба' })] }) +
        offersBody({ offers: [offer({ id: 'Скоба', price: 5 })] }),
    );
  const folders = () => readdirSync(join(shop.dataDir, 'exchange'));

  it('stays within its bounds while every load is refused', async () => {
    await shop.load([shop.write('all.xml', whole())]);
    const id = await latest();
    await shop.db.execute(sql`
      insert into load_report (options, backend, backend_start, outcome, files)
      select '{"partial": false}', 1, now(), 'refused', '[{"name": "x.xml", "bytes": 1, "kept": 1}]'
      from generate_series(1, ${RAW_LOADS})`);
    expect(folders()).toContain(String(id));
    await expect(shop.load([shop.write('half.xml', whole().slice(0, 300))])).rejects.toThrow();
    expect(folders()).toEqual([String(await latest())]);
  });

  it('loses what a load that was cut off has left', async () => {
    await shop.db.execute(sql`
      insert into load_report (options, backend, backend_start)
      values ('{"partial": false}', 1, '2020-01-01')`);
    const id = await latest();
    mkdirSync(join(shop.dataDir, 'exchange', String(id)));
    await shop.load([shop.write('all.xml', whole())]);
    expect(folders()).not.toContain(String(id));
  });

  it('loses what was unpacked long ago', async () => {
    const left = join(shop.dataDir, 'exchange', 'again-left');
    mkdirSync(left);
    utimesSync(left, new Date('2020-01-01'), new Date('2020-01-01'));
    await shop.load([shop.write('all.xml', whole())]);
    expect(folders()).not.toContain('again-left');
  });
});

describe('kept files that are loaded again', () => {
  it('are all read, even when two folders have a file of the same name', async () => {
    const whole = (id: string, price: number) =>
      commerceml(
        importBody({ goods: [good({ id, title: id })], catalogue: id }) +
          offersBody({ offers: [offer({ id, price })], catalogue: id }),
      );
    await shop.load([
      shop.write('handles/all.xml', whole('Ручка', 5)),
      shop.write('hinges/all.xml', whole('Петля', 6)),
    ]);
    const id = await latest();
    await shop.rows('update product set price_current = 100');
    expect(await again(id)).toMatchObject({ changed: 2, hidden: 0 });
    expect(await price()).toBe(500);
  });

  it('may be loaded by two at once', async () => {
    await shop.load([
      shop.write('all.xml', commerceml(importBody({ goods: [good({ id: 'Ручка' })] }))),
    ]);
    const id = await latest();
    await expect(Promise.all([again(id), again(id)])).resolves.toHaveLength(2);
  });

  it('are no younger than they were: one without a time of its own does not take newer prices back', async () => {
    const prices = (value: number, writtenAt: string) => {
      const body = offersBody({ offers: [offer({ id: 'Ручка', price: value })], changes: true });
      const text = commerceml(body).replace(/ ДатаФормирования="[^"]*"/, '');
      const path = shop.write(`${crypto.randomUUID()}.xml`, text);
      utimesSync(path, new Date(writtenAt), new Date(writtenAt));
      return path;
    };
    await shop.load([prices(7, '2026-01-02T10:00:00.123Z')]);
    const id = await latest();
    await again(id);
    await shop.load([prices(8, '2026-01-03T10:00:00Z')]);
    await expect(again(id)).rejects.toThrow('These files are older than what the shop has');
    expect(await price()).toBe(800);
  });
});
