import type { Page } from '@playwright/test';
import { covers } from '../support/covers.ts';
import { pdf } from '../support/hostile-files.ts';
import { RED, markedPhoto, newPicture } from '../support/library-files.ts';
import { DESK_WALKS, expectWell } from './support/desk-walks.ts';
import { tabTo } from './support/order.ts';
import { fillBody } from './support/page-text.ts';
import { DESKTOP, expect, test } from './support/shop.ts';
import { comeIn } from './support/staff.ts';

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click();
const fileOf = (name: string, buffer: Buffer) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer,
});
const unlike = () => Math.random().toString(36).slice(2, 10);

/** The colour in the middle of the crop, in the browser's own drawing. */
const hasRedIn = (page: Page, name: string) =>
  main(page)
    .getByRole('img', { name })
    .evaluate(async (img: HTMLImageElement, [r, g, b]) => {
      await img.decode();
      const canvas = document.createElement('canvas');
      const [width, height] = [img.naturalWidth, img.naturalHeight];
      [canvas.width, canvas.height] = [width, height];
      const drawn = canvas.getContext('2d');
      drawn?.drawImage(img, 0, 0);
      const data = drawn?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
      const isNear = (at: number, want: number) => Math.abs((data[at] ?? 0) - want) < 40;
      for (let at = 0; at < data.length; at += 4)
        if (isNear(at, r) && isNear(at + 1, g) && isNear(at + 2, b)) return true;
      return false;
    }, RED);

for (const { on, viewport, javaScriptEnabled } of DESK_WALKS) {
  test.describe(on, () => {
    // Forms that are refused.
    test.use({ viewport, javaScriptEnabled, allowedErrors: [/status of 40[049]/] });

    const well = (page: Page) => expectWell(page, javaScriptEnabled);

    test('a photo is added, described, cut around its main place, replaced and deleted', async ({
      page,
      context,
    }) => {
      covers('desk.photo');
      test.slow();
      const name = `Петля ${unlike()}`;
      await comeIn(page, 'editor');
      await main(page).getByRole('link', { name: 'Картинки и файлы' }).click();
      await well(page);
      await main(page)
        .getByLabel('Файлы')
        .setInputFiles([fileOf(`${name}.jpg`, await markedPhoto())]);
      await press(page, 'Загрузить');
      await expect(main(page).getByRole('status')).toHaveText('Добавлено');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(main(page)).toContainText('На страницу картинку можно поставить, когда');
      await well(page);

      await press(page, 'Сохранить');
      await expect(main(page)).toContainText('Опишите, что на картинке, или отметьте');
      await main(page).getByLabel('От левого края, %').fill('сто');
      await main(page).getByLabel('Описание', { exact: true }).fill('Петля в разрезе');
      await press(page, 'Сохранить');
      await expect(main(page)).toContainText('два числа от 0 до 100');
      await expect(main(page).getByLabel('Описание', { exact: true })).toHaveValue(
        'Петля в разрезе',
      );
      await well(page);
      await main(page).getByLabel('От левого края, %').fill('50');
      await press(page, 'Сохранить');
      await expect(main(page).getByRole('status')).toHaveText('Сохранено');
      await expect(main(page).getByLabel('Вставить на страницу')).toHaveValue(
        /^::figure\{key="petlya-[\w-]+" alt="Петля в разрезе"\}$/,
      );
      if (javaScriptEnabled) expect(await hasRedIn(page, 'Квадрат')).toBe(false);
      const colleague = await context.newPage();
      await colleague.goto(page.url().replace(/\?.*/, ''));

      await main(page).getByRole('radio', { name: 'снизу справа' }).check();
      await press(page, 'Сохранить');
      await expect(main(page).getByRole('status')).toHaveText('Сохранено');
      await expect(main(page).getByRole('radio', { name: 'снизу справа' })).toBeChecked();
      await expect(main(page).getByLabel('От левого края, %')).toHaveValue('83,3');
      if (javaScriptEnabled) {
        expect(await hasRedIn(page, 'Квадрат')).toBe(true);
        expect(await hasRedIn(page, 'Баннер, 3:2')).toBe(true);
      }
      await well(page);

      await main(colleague).getByLabel('Название').fill(`${name}, другое`);
      await press(colleague, 'Сохранить');
      await expect(main(colleague).getByRole('alert')).toContainText('Пока вы правили');
      await expect(main(colleague).getByLabel('Название')).toHaveValue(`${name}, другое`);
      await well(colleague);
      await press(colleague, 'Сохранить');
      await expect(main(colleague).getByRole('status')).toHaveText('Сохранено');

      await page.reload();
      await main(page)
        .getByLabel('Новый файл')
        .setInputFiles([fileOf('a.pdf', pdf(name))]);
      await press(page, 'Заменить');
      await expect(main(page).getByRole('alert')).toContainText('картинку на картинку');
      await main(page)
        .getByLabel('Новый файл')
        .setInputFiles([fileOf('a.jpg', await newPicture(60, 90))]);
      await press(page, 'Заменить');
      await expect(main(page).getByRole('status')).toContainText('Файл заменён');
      await expect(main(page)).toContainText('60×90');
      await press(page, 'Удалить файл');
      await expect(main(page).getByRole('status')).toHaveText('Файл удалён');
    });

    test('a page is told of with the picture that its editor chose', async ({ page, request }) => {
      const name = unlike();
      await comeIn(page, 'editor');
      await page.goto('/desk/media');
      await main(page)
        .getByLabel('Файлы')
        .setInputFiles([fileOf(`${name}.jpg`, await newPicture(90, 60))]);
      await press(page, 'Загрузить');
      await main(page).getByLabel('Описание', { exact: true }).fill('Петля "в разрезе"');
      await press(page, 'Сохранить');
      await expect(main(page).getByRole('status')).toHaveText('Сохранено');
      const key = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      await page.goto('/desk/pages/new');
      const field = (of: string) => main(page).locator(`[name=${of}]`);
      for (const [of, text] of [
        ['title', `Страница ${name}`],
        ['slug', `s-kartinkoy-${name}`],
        ['og_image', 'net-takoy'],
      ] as const)
        await field(of).fill(text);
      await fillBody(page, 'Текст.');
      await press(page, 'Опубликовать');
      await expect(main(page)).toContainText('в библиотеке нет картинки net-takoy');
      await expect(field('og_image')).toHaveValue('net-takoy');
      await well(page);
      await field('og_image').fill(key);
      await press(page, 'Опубликовать');
      await expect(main(page).getByRole('status').first()).toContainText('Опубликовано');
      const html = await (await request.get(`/s-kartinkoy-${name}`)).text();
      expect(html).toMatch(
        /<meta property="og:image" content="http:\/\/[^"]+\/media\/[^"]+-960\.jpg">/,
      );
      expect(html).toContain(
        '<meta property="og:image:alt" content="Петля &quot;в разрезе&quot;">',
      );
      expect(await (await request.get('/delivery')).text()).not.toContain('og:image:alt');
      await page.goto(`/desk/media/${key}`);
      await expect(main(page)).toContainText(`Страница ${name}`);
    });

    test('of several files each has its result, and the list is searched', async ({ page }) => {
      test.slow();
      const name = unlike();
      await comeIn(page, 'owner');
      await page.goto('/desk/media');
      await main(page)
        .getByLabel('Файлы')
        .setInputFiles([
          fileOf(`${name} ${'длинное название '.repeat(6)}.jpg`, await newPicture(70, 40)),
          fileOf(`${name} прайс.pdf`, pdf(name)),
          fileOf(`${name}.svg`, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
        ]);
      await press(page, 'Загрузить');
      await expect(main(page).getByRole('status')).toHaveText('Добавлено');
      await expect(main(page).getByRole('alert')).toContainText(`«${name}.svg» — такой файл`);
      await well(page);
      await main(page).getByLabel('Найти').fill(name);
      await press(page, 'Показать');
      await expect(main(page)).toContainText('Файлов: 2');
      await well(page);
      await main(page).getByLabel('Какие').selectOption('undescribed');
      await press(page, 'Показать');
      await expect(main(page)).toContainText('Файлов: 1');
      await expect(main(page)).toContainText('без описания');
      await main(page).getByLabel('Какие').selectOption('document');
      await press(page, 'Показать');
      await main(page)
        .getByRole('link', { name: `${name} прайс` })
        .click();
      await expect(main(page)).toContainText('PDF, 1 КБ');
      await well(page);
      await main(page).getByLabel('Название').fill('');
      await press(page, 'Сохранить');
      await expect(main(page)).toContainText('Напишите название.');
      await page.goto('/desk/media?q=nichego-takogo');
      await expect(main(page)).toContainText('Таких файлов нет.');
      await well(page);
    });
  });
}

test.describe('with the keyboard', () => {
  test.use({ viewport: DESKTOP });
  test('the main place of a picture is chosen and saved', async ({ page }) => {
    await comeIn(page, 'editor');
    await page.goto('/desk/media');
    await main(page)
      .getByLabel('Файлы')
      .setInputFiles([fileOf(`${unlike()}.jpg`, await newPicture(90, 90))]);
    await tabTo(page, main(page).getByRole('button', { name: 'Загрузить' }));
    await page.keyboard.press('Enter');
    await tabTo(page, main(page).getByLabel('Декоративная'));
    await page.keyboard.press('Space');
    await tabTo(page, main(page).getByRole('radio', { name: 'посередине по центру' }));
    await page.keyboard.press('ArrowRight');
    await tabTo(page, main(page).getByRole('button', { name: 'Сохранить' }));
    await page.keyboard.press('Enter');
    await expect(main(page).getByRole('status')).toHaveText('Сохранено');
    await expect(main(page).getByRole('radio', { name: 'посередине справа' })).toBeChecked();
  });
});
