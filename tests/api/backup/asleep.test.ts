import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskTodayEndpoints } from '#src/contract/desk/today.ts';
import { OWN_SHOP } from '#src/server/database/own-shop/begin.ts';
import { addJob } from '#src/server/database/jobs.ts';
import { account, waitlistItem } from '#src/server/database/schema/account.ts';
import { demoPart } from '#src/server/database/schema/content.ts';
import { payment } from '#src/server/database/schema/payment.ts';
import { product } from '#src/server/database/schema/product.ts';
import { openSecrets } from '#src/server/database/secret.ts';
import {
  PASSPHRASE,
  backupOf,
  makeFolder,
  openEmptyPlace,
  restoreTo,
  type EmptyPlace,
} from '../../support/backup.ts';
import { openCheckout, place } from '../../support/checkout.ts';
import { waitingJobs } from '../../support/jobs.ts';
import { openMailServer } from '../../support/mail-server.ts';
import {
  makeFolder as makeBuildFolder,
  startSite,
  writeBuild,
} from '../../support/site-on-disk.ts';
import { staffLogin } from '../../support/staff.ts';
import { openYookassa } from '../../support/yookassa.ts';
import { atMost } from '../../support/limits.ts';
import { ROOT } from '#src/launch/project.mjs';

/** A restored shop: its orders have letters and a payment that wait. */
let restored: EmptyPlace;
const [mail, provider] = [await openMailServer(), await openYookassa()];
const build = makeBuildFolder();
const dist = writeBuild(join(build.folder, 'dist'), 'the shop');
const env = {
  BACKUP_PASSPHRASE: PASSPHRASE,
  SMTP_URL: mail.url,
  MAIL_FROM: 'Скоба <shop@skoba.example>',
  PAYMENT_YOOKASSA_SHOP_ID: provider.config.shopId,
  PAYMENT_YOOKASSA_SECRET_KEY: provider.config.secretKey,
  PAYMENT_YOOKASSA_URL: provider.config.url,
};
const LOAD = join(ROOT, 'src/server/modules/exchange/load.ts');
const RESTORE = join(ROOT, 'src/server/modules/backup/restore-cli.ts');
const start = () =>
  startSite({
    dataDir: restored.dataDir,
    dist,
    env: { ...env, DATABASE_URL: restored.db.url },
  });
const end = async (site: Awaited<ReturnType<typeof start>>) => {
  site.signal('SIGTERM');
  expect((await site.end()).code).toBe(0);
};

beforeAll(async () => {
  const shop = await openCheckout();
  const [dataDir, folder] = [makeFolder(), makeFolder()];
  const now = () => new Date();
  await openSecrets(shop.db, { secret: undefined, dataDir });
  await shop.db.insert(demoPart).values([{ name: OWN_SHOP }]);
  const buyer = await shop.buyer();
  await shop.db
    .update(account)
    .set({ email: 'anna@example.ru' })
    .where(eq(account.id, buyer.accountId));
  await buyer.api.cartAdd({ product_id: shop.id('handle'), quantity: 1 });
  const { id: orderId } = await place(shop, buyer);
  const [bill] = await shop.db
    .insert(payment)
    .values({
      orderId,
      provider: 'yookassa',
      providerId: 'made-before',
      method: 'SBP',
      status: 'pending',
      amount: 100,
    })
    .returning({ id: payment.id });
  const payload = { paymentId: bill?.id };
  await addJob(shop.db, { task: 'payment_watch', cause: 'watch', payload }, now);
  await shop.db
    .insert(waitlistItem)
    .values({ accountId: buyer.accountId, productId: shop.id('screw') });

  const made = await backupOf({ db: shop.db, dataDir, env }).run(folder);
  expect([made.code, made.complained]).toEqual([0, '']);
  restored = await openEmptyPlace(env);
  const { code, complained } = await restoreTo(restored).run(
    join(folder, readdirSync(folder)[0] ?? ''),
  );
  expect([code, complained]).toEqual([0, '']);
  await shop.close();
  for (const each of [dataDir, folder]) rmSync(each, { recursive: true });
}, atMost(120_000));
afterAll(async () => {
  await restored.close();
  await mail.close();
  await provider.close();
  build.remove();
});

describe('a restored shop', { timeout: atMost(60_000) }, () => {
  it('serves and writes to nobody, and says so at its start and at the desk', async () => {
    const before = await waitingJobs(restored.db);
    expect(before.map(({ task }) => task)).toContain('order_letter_buyer');
    const { key } = await staffLogin(restored.db, 'editor');
    const site = await start();
    expect(site.said.join('\n')).toMatch(/restored from a backup and sleeps/);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    expect(await (await fetch(site.url)).text()).toBe('the shop');
    const today = await fetch(site.url + deskTodayEndpoints.deskToday.path, {
      headers: { cookie: `desk_key=${key}` },
    });
    expect(await today.json()).toMatchObject({ asleep: true });
    // A product that arrives adds a letter to those who wait; it waits as well.
    await restored.db.update(product).set({ onHand: 0 }).where(eq(product.slug, 'screw'));
    await restored.db.update(product).set({ onHand: 50 }).where(eq(product.slug, 'screw'));
    const jobs = await restored.db.execute(
      sql`select from pg_stat_activity where application_name = 'skoba jobs' and datname = current_database()`,
    );
    expect(jobs.rowCount).toBe(0);
    await end(site);

    const { rows } = await restored.db.execute<{ attempts: number }>(
      sql`select distinct attempts from graphile_worker.jobs`,
    );
    expect(rows).toEqual([{ attempts: 0 }]);
    expect((await waitingJobs(restored.db)).map(({ cause }) => cause)).toEqual(
      expect.arrayContaining(before.map(({ cause }) => cause)),
    );
    expect([mail.connections(), provider.requests]).toEqual([0, []]);
    expect(existsSync(join(restored.dataDir, 'mail'))).toBe(false);
  });

  it('loads no exchange files', async () => {
    const file = join(build.folder, 'import.xml');
    writeFileSync(file, '<КоммерческаяИнформация/>');
    const shop = { DATABASE_URL: restored.db.url, DATA_DIR: restored.dataDir };
    const load = promisify(execFile)(process.execPath, [LOAD, file], {
      env: { ...process.env, ...shop },
    });
    await expect(load).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /Nothing was loaded\. This shop was restored from a backup and sleeps/,
      ),
    });
  });

  it('does what was due once, after it is woken', async () => {
    const wake = await restoreTo(restored).run('wake');
    expect([wake.code, wake.complained]).toEqual([0, '']);
    const again = await restoreTo(restored).run('wake');
    expect([again.code, again.complained]).toEqual([1, 'Магазин не спит.\n']);
    const letters = (await waitingJobs(restored.db)).filter(({ task }) =>
      task.startsWith('order_letter'),
    );
    expect(letters.length).toBeGreaterThan(0);
    const site = await start();
    expect(site.said.join('\n')).not.toMatch(/sleeps/);
    await expect
      .poll(() => provider.requests.map(({ path }) => path))
      .toContain('/v3/payments/made-before');
    await expect
      .poll(async () => (await waitingJobs(restored.db)).filter(({ task }) => /_letter/.test(task)))
      .toEqual([]);
    await end(site);
    const ids = mail.received.map(({ content }) => /^Message-ID: (.+)$/im.exec(content)?.[1]);
    expect(ids.length).toBeGreaterThanOrEqual(1);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

it(
  'a shop whose restore was killed does not start, and is not restored over',
  async () => {
    const place = await openEmptyPlace();
    const folder = makeFolder();
    const { db, dataDir } = restored;
    await backupOf({ db, dataDir }).run(folder);
    const archive = join(folder, readdirSync(folder)[0] ?? '');
    const shop = { DATABASE_URL: place.db.url, DATA_DIR: place.dataDir };
    const child = spawn(process.execPath, [RESTORE, archive], { env: { ...process.env, ...shop } });
    await expect
      .poll(
        async () => (await place.db.execute(sql`select to_regclass('restored.state') as at`)).rows,
      )
      .not.toEqual([{ at: null }]);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await expect(startSite({ dataDir: place.dataDir, dist, env: shop })).rejects.toThrow(
      /restored only in part/,
    );
    const again = await restoreTo({ db: place.db, dataDir: join(folder, 'another') }).run(archive);
    expect([again.code, again.complained]).toEqual([1, expect.stringMatching(/есть таблицы/)]);
    await place.close();
    rmSync(folder, { recursive: true });
  },
  atMost(60_000),
);
