import { expect, type APIResponse } from '@playwright/test';
import { UNCACHED_BURST_SECONDS, UNCACHED_PER_SECOND } from '../../src/domain/limits.ts';
import { expectClean } from './support/axe.ts';
import { css } from './support/css.ts';
import { fullLeaf, topCategory } from './support/goods.ts';
import { test } from './support/shop.ts';

/** The browser reports a page with status 404. */
const NOT_FOUND = { allowedErrors: [/status of 404/] };

test.describe('what answers 404', () => {
  test.use(NOT_FOUND);

  test('conditions that nothing meets: a friendly 404 that says which of them to drop', async ({
    page,
    request,
  }) => {
    const { category, filters } = await fullLeaf(request);
    const most = filters.price.max / 100 + 1000;
    const response = await page.goto(
      `/category/${category.full_slug}?price_from=${Math.ceil(most)}`,
    );
    expect(response?.status()).toBe(404);
    await expect(
      page.getByRole('heading', { name: 'Под такие условия ничего не подошло' }),
    ).toBeVisible();
    await page.getByRole('link', { name: /^Без «Цена/ }).click();
    await expect(page.locator(css('.product-grid > .product-card')).first()).toBeVisible();
  });

  test('words that nothing in the branch matches: a friendly 404 with a way on', async ({
    page,
  }) => {
    const response = await page.goto(`/category/petli?query=${encodeURIComponent('ъъъщщщ')}`);
    expect(response?.status()).toBe(404);
    await expect(
      page.getByText('К сожалению, мы не нашли результатов по выбранным запросам.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Без «ъъъщщщ»' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Петли');
  });

  test('what is not there answers 404 under its own address', async ({ page, request }) => {
    const { category, products } = await fullLeaf(request);
    for (const path of [
      '/category/no-such-section',
      `/category/${category.full_slug}?page=${products.page.pages + 1}`,
      `/category/${category.full_slug}?page=two`,
    ]) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      expect(page.url()).toContain(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Страница не найдена');
    }
  });
});

test('the first page has one address', async ({ request }) => {
  const { category } = await fullLeaf(request);
  const response = await request.get(`/category/${category.full_slug}?page=1`, { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  expect(response.headers()['location']).toBe(`/category/${category.full_slug}`);
});

test('no card bears markup of its own, and the page tells its goods once', async ({
  page,
  request,
}) => {
  const { category } = await topCategory(request);
  await page.goto(`/category/${category.full_slug}`);
  expect(await page.locator('[itemscope]').count()).toBe(0);
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const things = blocks.flatMap(
    (block) =>
      (JSON.parse(block) as { '@graph': { '@type': string; itemListElement: object[] }[] })[
        '@graph'
      ],
  );
  expect(things.map((thing) => thing['@type'])).toEqual([
    'BreadcrumbList',
    'ItemList',
    'OfferCatalog',
  ]);
  expect(things[1]?.itemListElement).toHaveLength(24);
});

test('a choice, another order and a further page tell only the way to the list, their canonical address', async ({
  page,
  request,
}) => {
  const { category } = await topCategory(request);
  for (const query of ['?sort=name', '?price_from=1', '?page=2']) {
    await page.goto(`/category/${category.full_slug}${query}`);
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(blocks.map((block) => JSON.parse(block) as unknown)).toMatchObject([
      { '@graph': [{ '@type': 'BreadcrumbList' }] },
    ]);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/category/${category.full_slug}$`),
    );
  }
});

test.describe('accessibility', () => {
  test.use(NOT_FOUND);

  const PAGES = {
    'the catalogue': () => '/category',
    'a section': (slug: string) => `/category/${slug}`,
    'an empty choice': (slug: string) => `/category/${slug}?price_from=9999999`,
  };
  for (const [name, pathOf] of Object.entries(PAGES)) {
    test(`${name} is accessible at 320, 360 and 1440 px and does not scroll sideways`, async ({
      page,
      request,
    }) => {
      const { category } = await topCategory(request);
      for (const width of [320, 360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(pathOf(category.full_slug));
        await expectClean(page);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          `${width} px`,
        ).toBeLessThanOrEqual(width);
      }
    });
  }
});

test.describe('a client that asks for lists without end', () => {
  test.use({ allowedErrors: [/status of 429/] });

  test('has to wait, and is told so by a page; lists that are cached it gets as ever', async ({
    page,
    request,
  }) => {
    const { category } = await topCategory(request);
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    const ask = (number: number) =>
      request.get(`/category/${category.full_slug}?price_to=${1_000_000 + number}`, { headers });
    const answers: APIResponse[] = [];
    while (answers.every((answer) => answer.ok()) && answers.length < 4000)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 40 }, (_nothing, index) => ask(answers.length + index)),
        )),
      );
    expect(answers.filter((answer) => answer.ok()).length).toBeGreaterThanOrEqual(
      UNCACHED_PER_SECOND * UNCACHED_BURST_SECONDS,
    );
    const refused = answers.find((answer) => !answer.ok());
    expect([
      refused?.status(),
      refused?.headers()['retry-after'],
      refused?.headers()['cache-control'],
    ]).toEqual([429, '1', 'no-store']);
    expect(await refused?.text()).toContain('<h1>Слишком много запросов</h1>');
    expect((await ask(0)).status()).toBe(200);

    await page.setViewportSize({ width: 320, height: 640 });
    expect((await page.goto('/429'))?.status()).toBe(429);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Слишком много запросов' }),
    ).toBeVisible();
    await expectClean(page);
  });
});
