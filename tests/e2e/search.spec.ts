import { expectClean } from './support/axe.ts';
import { css } from './support/css.ts';
import { productThat } from './support/goods.ts';
import { WALKED_ELSEWHERE } from './support/journeys.ts';
import { DESKTOP, SCREENS, expect, test } from './support/shop.ts';
import { covers } from '../support/covers.ts';
import { field, list, openField, options } from './support/search-field.ts';

const NOTHING = 'К сожалению, мы не нашли результатов по выбранным запросам.';

for (const [name, viewport] of SCREENS) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('an empty field offers 10 queries that are often searched, and each leads to its results', async ({
      page,
    }) => {
      covers('9.search.often', 'widget.search drop-down');
      await page.goto('/');
      await openField(page);
      await expect(
        list(page).getByRole('group', { name: 'Часто ищут' }).getByRole('option'),
      ).toHaveCount(10);
      await expectClean(page, 'header');
      const text = await options(page).first().innerText();
      await options(page).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`«${text}»`);
    });

    test('typing more than 2 characters shows sections and goods with price and stock', async ({
      page,
    }) => {
      covers('2.search.live', '4.search.loads', 'widget.search drop-down');
      await page.goto('/');
      const input = await openField(page);
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/modal-search')) asked.push(request.url());
      });
      await input.pressSequentially('пе');
      await expect(list(page)).toBeHidden();
      await input.pressSequentially('тли');
      await expect(
        list(page).getByRole('group', { name: 'Разделы' }).getByRole('option').first(),
      ).toHaveText('Петли');
      const product = list(page).getByRole('group', { name: 'Товары' }).getByRole('option').first();
      await expect(product).toContainText(/Петля.*₽.*(В наличии|Осталось мало)/s);
      await expect(product.locator('img')).toBeVisible();
      // One request for the whole word: the shopper did not pause.
      expect(asked).toHaveLength(1);
      await expectClean(page, 'header');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      );
    });

    test(
      'says what was searched instead, and that nothing was found, with a way to the catalogue',
      viewport === DESKTOP ? WALKED_ELSEWHERE : {},
      async ({ page }) => {
        covers('8.search.nothing');
        await page.goto('/');
        const input = await openField(page);
        await input.fill('gtnkb ,k.v');
        await expect(page.getByText('Показаны результаты по запросу «петли Blum»')).toBeVisible();
        await input.fill('щщщзъъ');
        await expect(
          page
            .getByRole('banner')
            .getByRole('paragraph')
            .filter({ hasText: `${NOTHING} Перейти в каталог` }),
        ).toBeVisible();
        await expect(
          page.getByRole('banner').getByRole('link', { name: 'Перейти в каталог' }),
        ).toHaveAttribute('href', '/category');
        await expectClean(page, 'header');
      },
    );

    test('the page of results shows what was found, a correction, sections and pages', async ({
      page,
    }) => {
      covers('2 /search');
      await page.goto('/search?query=питли');
      await expect(
        page.getByText('Показаны результаты по запросу «петли» вместо «питли».'),
      ).toBeVisible();
      await expect(
        page
          .getByRole('navigation', { name: 'Разделы', exact: true })
          .getByRole('link', { name: 'Петли', exact: true }),
      ).toHaveAttribute('href', '/category/petli');
      await expect(
        page.getByRole('main').getByRole('listitem').filter({ hasText: '₽' }),
      ).toHaveCount(24);
      await expectClean(page, 'main');
      await page.getByRole('link', { name: 'Страница 2', exact: true }).click();
      await expect(page).toHaveURL(/query=.*&page=2$/);
      await expect(
        page.getByRole('main').getByRole('listitem').filter({ hasText: '₽' }),
      ).toHaveCount(24);
    });

    test('an article that is not sold here leads to the nearest ones, in the list and on the page', async ({
      page,
      request,
    }) => {
      const { article } = await productThat(request, (one) => /^\d{7}$/.test(one.article));
      const wrong = article.slice(0, -1) + String((Number(article.at(-1)) + 1) % 10);
      const answer = await request.get(`/api/search?query=${wrong}`);
      expect(await answer.json()).toMatchObject({ exact: null, absent: [{ article: wrong }] });
      await page.goto('/');
      const input = await openField(page);
      await input.fill(wrong);
      await expect(page.getByText(`Артикула «${wrong}» у нас нет.`).first()).toBeVisible();
      const group = list(page).getByRole('group', { name: 'Аналоги и похожие артикулы' });
      await expect(group.getByRole('option').first()).toBeVisible();
      await expectClean(page, 'header');
      await input.press('Enter');
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
        `Ближайшие артикулы к «${wrong}»`,
      );
      await expect(page.locator('main').getByText(article).first()).toBeVisible();
      await expect(page.getByText(NOTHING)).toHaveCount(0);
      await expectClean(page);
    });

    test('a page without results has advice and ways on', async ({ page }) => {
      covers('8.text.no_results');
      await page.goto('/search?query=щщщзъъ&category_query=petli');
      await expect(page.getByRole('main').getByText(NOTHING)).toBeVisible();
      await expect(
        page.getByRole('main').getByRole('link', { name: 'Перейти в каталог' }),
      ).toHaveAttribute('href', '/category');
      await expectClean(page, 'main');
      // No suggestion is wider than the screen.
      expect(
        await page
          .locator(css('.search-advice .search-links'))
          .evaluate((list) => list.scrollWidth - list.clientWidth),
      ).toBe(0);
      await page.getByRole('link', { name: 'Искать во всём каталоге' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('«щщщзъъ»');
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('the form of the header finds, and the form of the page narrows to a category', async ({
        page,
      }) => {
        await page.goto('/');
        await field(page).fill('128');
        await field(page).press('Enter');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('«128»');
        const form = page.getByRole('search', { name: 'Новый поиск' });
        await form.getByLabel('Где искать').selectOption('Мебельные ручки');
        await form.getByRole('button', { name: 'Найти' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          '«128» в разделе «Мебельные ручки»',
        );
        await expect(
          page.getByRole('main').getByRole('listitem').filter({ hasText: '₽' }).first(),
        ).toContainText('Ручка');
      });

      test('an exact article opens the product', async ({ page, request }) => {
        const product = await productThat(
          request,
          ({ article }) => /^[A-Z0-9]{6,}$/.test(article) && /\d/.test(article),
        );
        await page.goto(`/search?query=${product.article.toLowerCase()}`);
        await expect(page).toHaveURL(`/products/${product.full_slug ?? product.slug}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title);
      });
    });
  });
}

test('what was typed before the script came is searched once it is here', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await field(page).click();
  await field(page).fill('петли');
  release();
  await expect(options(page).first()).toHaveText('Петли');
});

test.describe('when the server does not answer', () => {
  test.use({ allowedErrors: [/503 \(Service Unavailable\)/] });

  test('the list says so, and the next words are searched', async ({ page }) => {
    await page.route('**/api/modal-search*', async (route) => {
      if (decodeURIComponent(route.request().url()).includes('ручки'))
        await route.fulfill({ status: 503, json: { detail: 'away', code: 'unavailable' } });
      else await route.continue();
    });
    await page.goto('/');
    const input = await openField(page);
    await input.fill('ручки');
    await expect(page.getByRole('banner').getByRole('alert')).toHaveText(
      'Поиск не ответил. Нажмите «Найти», чтобы попробовать ещё раз.',
    );
    await input.fill('петли');
    await expect(options(page).first()).toHaveText('Петли');
  });
});

test('the page of results asks for more than 2 characters, is for no index, and knows only its own parameters', async ({
  page,
  request,
}) => {
  covers('4.search.full');
  await page.goto('/search?query=пе');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Введите хотя бы три символа.',
  );
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  const answer = await request.get('/search?utm_source=x&query=128');
  expect(answer.headers()['cache-control']).toBe('public, max-age=60');
  expect(answer.headers()['set-cookie']).toBeUndefined();
  expect((await request.get('/search?query=128&page=999')).status()).toBe(404);
  expect((await request.get('/search?query=128&page=x')).status()).toBe(404);
});
