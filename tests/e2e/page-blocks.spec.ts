import type { APIRequestContext } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { dropPage, putPage, shownThings } from './support/desk.ts';
import { productThat } from './support/goods.ts';
import { DESKTOP, PHONE, expect, scriptFiles, test } from './support/shop.ts';

const SLUG = 'articles/vse-bloki';
const ADDRESS = `/${SLUG}`;
const LONG = 'Очень длинное название колонки таблицы размеров';

/** Every block, with goods that can be bought. */
async function bodyWithAll(request: APIRequestContext): Promise<string> {
  const product = await productThat(
    request,
    ({ is_available: isAvailable, min_quantity: least }) => isAvailable && least === 1,
  );
  const { banner, file, picture } = await shownThings();
  return `Начало [с ссылкой](/delivery).

::product{article="${product.article}"}

::shelf{selection="products/week"}

::shelf{category="petli"}

::banner{id=${banner}}

:::sizes
| ${LONG} | Ширина | Артикул |
| --- | ---: | --- |
| накладная | 450 мм | ${product.article} |
| вкладная | 500 мм | НЕТ-ТАКОГО |
:::

:::note{tip}
Совет с [ссылкой](/payment).
:::

:::note{warn}
Предупреждение.
:::

:::note{law}
Выписка.
:::

::figure{key="${picture}" alt="Ручка" caption="Подпись под картинкой"}

:::steps
1. Разметьте центр чашки.
2. Засверлите.

   Второй абзац шага.
:::

## Вопросы

:::faq
### Сколько петель нужно?
Две до **900 мм**.
:::

::calc{hinges}

::calc{slides}

::calc{lift}

::file{key="${file}" title="Схема присадки"}

::form{application}

<script>alert(1)</script>

[x](javascript:alert(1)) и ::shelf{category=petli} в строке.`;
}

// One worker: each makes the page before its tests and takes it away after them.
test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  await putPage(SLUG, 'Все блоки', await bodyWithAll(request));
  await request.dispose();
});
test.afterAll(() => dropPage(SLUG));

for (const viewport of [PHONE, DESKTOP]) {
  test(`all blocks at ${viewport.width} px: axe finds no fault, nothing scrolls sideways`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(ADDRESS);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Все блоки');
    await expectClean(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('every block is there, and a calculator answers on the same page', async ({ page }) => {
    const files = scriptFiles(page);
    await page.goto(ADDRESS);
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'В корзину' }).first()).toBeVisible();
    for (const words of [
      'Товары недели',
      'Совет',
      'Внимание',
      'По закону',
      'Подпись под картинкой',
    ])
      await expect(main.getByText(words, { exact: true }).first()).toBeVisible();
    await expect(main.getByRole('columnheader', { name: 'Наличие' })).toBeVisible();
    await expect(main.getByRole('cell', { name: 'нет в каталоге' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Схема присадки' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Оставить заявку' })).toHaveAttribute(
      'href',
      '/application',
    );
    await expect(main.getByText('::shelf{category=petli} в строке')).toBeVisible();
    const hinges = main.getByRole('region', { name: 'Сколько петель нужно двери' });
    await hinges.getByLabel('Высота двери').selectOption('2000');
    await hinges.getByLabel('Вес двери').selectOption('6');
    await hinges.getByRole('button', { name: 'Посчитать' }).click();
    await expect(page).toHaveURL(`${ADDRESS}?hinge_height=2000&hinge_weight=6#calc-hinges`);
    await expect(hinges.getByRole('status')).toHaveText(/Ответ: 4.петли\./);
    await expect(hinges.getByLabel('Высота двери')).toHaveValue('2000');
    expect(files).toEqual([]);
  });

  test('a product of a block goes into the cart', async ({ page }) => {
    await page.goto(ADDRESS);
    const card = page.locator('.goods li').first();
    const title = (await card.getByRole('link').textContent()) ?? '';
    await card.getByRole('button', { name: 'В корзину' }).click();
    await expect(page).toHaveURL(/^[^?]*\/cart/);
    await expect(page.getByRole('main').getByRole('link', { name: title }).first()).toBeVisible();
  });
});

test('a product of a block goes into the cart on the page itself, by its own name', async ({
  page,
}) => {
  await page.goto(ADDRESS);
  const card = page.locator('.goods li').first();
  const title = (await card.getByRole('link').textContent()) ?? '';
  await card.getByRole('button', { name: 'В корзину' }).click();
  const stepper = card.getByRole('group', { name: `В корзине: ${title}` });
  await expect(stepper.getByRole('textbox', { name: 'Количество' })).toHaveValue('1');
});

test('questions are structured data, and styles of blocks stand only where blocks are', async ({
  page,
  request,
}) => {
  await page.goto(ADDRESS);
  const data = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@graph': expect.arrayContaining([
      expect.objectContaining({
        '@type': 'FAQPage',
        mainEntity: [
          {
            '@type': 'Question',
            name: 'Сколько петель нужно?',
            acceptedAnswer: { '@type': 'Answer', text: 'Две до 900 мм.' },
          },
        ],
      }),
    ]),
  });
  const styled = async (path: string) =>
    (await (await request.get(path)).text()).includes('.goods li{');
  expect(await styled(ADDRESS)).toBe(true);
  for (const path of ['/delivery', '/articles', '/', '/category/petli'])
    expect(await styled(path), path).toBe(false);
});

test('an address with figures is one page for crawlers', async ({ page }) => {
  await page.goto(`${ADDRESS}?hinge_height=900&hinge_weight=6&x=1`);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/vse-bloki$/);
});
