import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { configCommand } from '#src/server/modules/site-config/command.ts';
import { contentRoutes } from '#src/server/modules/content/routes.ts';
import { clientOf } from '../../support/client.ts';
import { staffOf } from '../../support/staff-command.ts';
import { openOwnShop } from '../../support/own-shop.ts';
import { fixedSettings } from '../../support/settings.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openOwnShop());

const { run, process: runAlone } = staffOf('site-config', configCommand, () => shop);
const cards = { products: () => Promise.resolve([]), categories: () => Promise.resolve([]) };
const api = () =>
  clientOf(
    contentRoutes({
      db: shop.db,
      clock: () => new Date(),
      cards,
      siteUrl: 'https://skoba.example',
      settings: fixedSettings(),
    }),
  );

describe('npm run config', () => {
  it('lists every key with what it is, and marks what a shop cannot be without', async () => {
    const { code, said } = await run('list');
    expect(code).toBe(0);
    expect(said).toMatch(/^! +MAIN_PHONE +телефон магазина$/m);
    expect(said).toMatch(/^ +SITE_NAME +Новый магазин +название магазина/m);
    expect(said).toMatch(/Не заполнено необходимого: 9 \(отмечено !\)\.\n$/);
  });

  it('sets a value in its own form, and a running site hears of it', async () => {
    const tags = await shop.heardOf(async () => {
      expect(await run('set', 'MAIN_PHONE', '8 495 1234567')).toEqual({
        code: 0,
        said: 'MAIN_PHONE: +7 (495) 123-45-67\n',
        complained: '',
      });
    });
    expect(tags).toEqual(['content']);
    expect(await shop.heardOf(() => run('set', 'SITE_NAME', 'Петля и ручка'))).toEqual([
      'content',
      'catalogue',
    ]);
    expect(await api().configs({})).toMatchObject({
      MAIN_PHONE: '+7 (495) 123-45-67',
      SITE_NAME: 'Петля и ручка',
    });
    expect((await runAlone('get', 'MAIN_PHONE')).said).toBe(
      'MAIN_PHONE: телефон магазина\nСейчас: +7 (495) 123-45-67\n' +
        'Можно: нужен российский номер, например +7 (495) 123-45-67.\n',
    );
  });

  it('fills drafts with it as long as nobody has edited them, and takes it out again', async () => {
    await run('set', 'COMPANY_NAME', 'ООО «Петля_и_ручка»');
    for (const slug of ['offer', 'requisites', 'consent-personal-data'])
      expect(await shop.bodyOf(slug)).toContain('ООО «Петля\\_и\\_ручка»');
    expect(await shop.bodyOf('offer')).toContain('[заполнить: ИНН]');
    await shop.db.$client.query(`update page set body = 'Моя оферта' where slug = 'offer'`);
    await run('set', 'COMPANY_NAME', '');
    expect(await shop.bodyOf('offer')).toBe('Моя оферта');
    expect(await shop.bodyOf('requisites')).toContain('[заполнить: название организации');
    await shop.db.$client.query(`delete from page where slug = 'about'`);
    await run('set', 'COMPANY_NAME', 'ООО «Петля»');
    expect(await shop.bodyOf('about')).toBe('');
  });

  it('refuses what is no value, and says why', async () => {
    expect(await run('set', 'COMPANY_INN', '7700000008')).toEqual({
      code: 1,
      said: '',
      complained:
        'COMPANY_INN не может быть «7700000008»: нужен ИНН из 10 или 12 цифр с верными контрольными.\n',
    });
    expect(await run('set', 'SITE_NAME', '')).toMatchObject({
      code: 1,
      complained: expect.stringContaining('без названия магазину нельзя'),
    });
    expect(await run('set', 'NO_SUCH', 'x')).toMatchObject({
      code: 2,
      complained: expect.stringContaining('Нет такого ключа: NO_SUCH.'),
    });
    expect(await run('set', 'SITE_NAME')).toMatchObject({
      code: 2,
      complained: expect.stringContaining('Не хватает: значение.'),
    });
  });

  it('compares accounts with their bank, whichever is told first', async () => {
    await run('set', 'BANK_ACCOUNT', '40702810600000000001');
    expect(await run('set', 'BANK_BIK', '044500000')).toMatchObject({
      code: 0,
      complained: 'Проверьте BANK_ACCOUNT: контрольная цифра не подходит к этому БИК.\n',
    });
    expect(await run('set', 'BANK_ACCOUNT', '40702810600000000001')).toMatchObject({
      code: 1,
      complained: expect.stringContaining('не подходит к БИК'),
    });
    expect(await run('set', 'BANK_ACCOUNT', '4070 2810 6000 0000 0000')).toMatchObject({
      code: 0,
      complained: '',
    });
  });

  it('takes a picture of the site from a file, and takes it away', async () => {
    const file = join(shop.dataDir, 'mark.png');
    await sharp({ create: { width: 600, height: 600, channels: 3, background: '#b4531a' } })
      .png()
      .toFile(file);
    expect(await run('file', 'SITE_IMAGE', file)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^SITE_IMAGE: [0-9a-f]{16}\n$/),
    });
    expect((await api().fileConfigs({}))['SITE_IMAGE']).toMatch(/^\/media\/[0-9a-f]{16}-960\.jpg$/);
    writeFileSync(join(shop.dataDir, 'note.txt'), 'text');
    expect(await run('file', 'SITE_IMAGE', join(shop.dataDir, 'note.txt'))).toMatchObject({
      code: 1,
      complained: expect.stringContaining('нужен файл JPEG'),
    });
    await run('file', 'SITE_IMAGE', '-');
    expect(await api().fileConfigs({})).toEqual({});
  });
});
