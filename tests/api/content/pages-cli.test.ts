import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pagesCommand } from '#src/server/modules/pages/command.ts';
import { configCommand } from '#src/server/modules/site-config/command.ts';
import { staffOf } from '../../support/staff-command.ts';
import { openOwnShop } from '../../support/own-shop.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openOwnShop());

const { run, process: runAlone } = staffOf('pages', pagesCommand, () => shop);
const config = staffOf('site-config', configCommand, () => shop);
const file = (text: string) => {
  const path = join(shop.dataDir, 'page.md');
  writeFileSync(path, text);
  return path;
};

describe('npm run pages', () => {
  it('tells which pages are drafts and how much is left to fill in', async () => {
    const { said } = await run('list');
    expect(said).toMatch(/^\/offer +Публичная оферта +черновик, 6 пропусков/m);
    expect(said).toMatch(/^\/how-to-order +Как сделать заказ +заполнена из сведений о магазине/m);
  });

  it("gives a page as a file and takes it back as the owner's", async () => {
    const { said } = await run('get', 'offer');
    expect(said).toMatch(/^---\ntitle: Публичная оферта\nsummary: .*\n---\n> \*\*Черновик/);
    const out = join(shop.dataDir, 'offer.md');
    await runAlone('get', 'offer', '--out', out);
    expect(readFileSync(out, 'utf8')).toBe(said);
    const tags = await shop.heardOf(async () => {
      expect(
        await run(
          'put',
          'offer',
          file(said.replace(/^> .*\n\n/m, '').replaceAll(/\[заполнить: [^\]]*\]/g, 'ООО «Петля»')),
        ),
      ).toEqual({ code: 0, said: 'Страница /offer записана.\n', complained: '' });
    });
    expect(tags).toEqual(['content']);
    expect((await run('list')).said).toMatch(/^\/offer +Публичная оферта +своя/m);
    // Requisites do not change the owner's text any more.
    await config.run('set', 'COMPANY_NAME', 'ООО «Другое»');
    expect(await shop.bodyOf('offer')).not.toContain('Другое');
    expect(await shop.bodyOf('policy')).toContain('Другое');
  });

  it('refuses a page that is too large or grows without bounds, with its line', async () => {
    const put = async (body: string) =>
      run('put', 'delivery', file(`---\ntitle: Доставка\n---\n${body}`));
    const large = await put('::shelf{category=petli}\n'.repeat(2000));
    expect(large.code).toBe(1);
    expect(large.complained).toMatch(/\d{2,}: С этой строки страница тяжелее 1 МБ/);
    const tangled = await put(`Раз\n\n${'> - a\nb\n'.repeat(2000)}`);
    expect(tangled.code).toBe(1);
    expect(tangled.complained).toMatch(/3: Отсюда текст разрастается без меры/);
  });

  it('says which blanks are left in what was written', async () => {
    expect(
      (await run('put', 'delivery', file('---\ntitle: Доставка\n---\nВезём [заполнить: куда].')))
        .said,
    ).toBe('Страница /delivery записана.\nВ ней остались пропуски:\n  [заполнить: куда]\n');
  });

  it('makes a new page, and removes one with what leads to it', async () => {
    expect(
      await run('put', 'articles/petli', file('---\ntitle: Петли\ntags: статьи\n---\nТекст')),
    ).toMatchObject({ code: 0, said: 'Страница /articles/petli создана.\n' });
    expect(await run('remove', 'how-to-order')).toMatchObject({
      code: 0,
      said: 'Страница /how-to-order убрана, пунктов меню убрано: 2.\n',
    });
    await config.run('set', 'COMPANY_NAME', 'ООО «Петля»');
    expect(await shop.bodyOf('how-to-order')).toBe('');
    expect(await run('remove', 'how-to-order')).toMatchObject({
      code: 1,
      complained: 'Страницы /how-to-order нет.\n',
    });
  });

  it.each([
    ['put', 'category/petli', 'page.md', /занят самим магазином/],
    ['put', 'Оферта', 'page.md', /не может быть адресом страницы/],
    ['put', 'offer', undefined, /Не хватает: файл/],
  ] as const)('does not understand %s %s %s', async (kind, slug, path, complaint) => {
    expect(await run(...[kind, slug, path].filter((word) => word !== undefined))).toMatchObject({
      code: 2,
      complained: expect.stringMatching(complaint),
    });
  });

  it('refuses a file without a head, one that is not there, and to remove a text that is agreed to', async () => {
    expect(await run('put', 'about', file('Просто текст'))).toMatchObject({
      code: 1,
      complained: expect.stringContaining('нет заголовка'),
    });
    expect(await run('put', 'about', join(shop.dataDir, 'nothing.md'))).toMatchObject({
      code: 1,
      complained: expect.stringContaining('не читается'),
    });
    expect(await run('remove', 'consent-personal-data')).toMatchObject({
      code: 1,
      complained: expect.stringContaining('её текст дают согласие'),
    });
  });
});
