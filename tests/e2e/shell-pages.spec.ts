import { expectClean } from './support/axe.ts';
import { css } from './support/css.ts';
import { topCategory } from './support/goods.ts';
import { DESKTOP, PHONE, expect, test } from './support/shop.ts';
import { expectFirstFlight } from './support/weight.ts';
import { covers } from '../support/covers.ts';

const PAGES = [
  '/',
  '/brands',
  '/cart',
  '/search',
  '/articles',
  '/contacts',
  '/delivery',
  '/?auth=1&next=%2Fpersonal',
];

for (const path of PAGES) {
  test(`${path} has no fault that axe finds on a phone and a desktop and does not scroll sideways`, async ({
    page,
  }) => {
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await page.goto(path);
      await expectClean(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${viewport.width} px`,
      ).toBeLessThanOrEqual(0);
    }
  });
}

test.describe('a page that does not exist', () => {
  test.use({ allowedErrors: [/404/] });
  test('says so with status 404, a way home, a search and the sections', async ({
    page,
    baseURL,
  }) => {
    covers('2.text.not_found', '2.text.to_home', '8.route');
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Страница не найдена');
    await expect(page.getByRole('link', { name: 'На главную', exact: true })).toHaveAttribute(
      'href',
      '/',
    );
    await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: 'Разделы каталога' }).getByRole('link').first(),
    ).toHaveAttribute('href', /^\/category\//);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${baseURL}/no/such/page`,
    );
    await expectClean(page);
  });
});

test.describe('when something in the shop breaks', () => {
  test.use({ allowedErrors: [/500/] });
  test('the page says so with status 500 and a way home', async ({ page }) => {
    covers('2.text.being_mended', '2.text.server_error', '2.text.to_home');
    await page.goto('/brands');
    const shell = page.locator(css('.site-header, .top-banner, .site-footer__columns'));
    const shown = await shell.allInnerTexts();
    const answer = await page.goto('/500');
    expect(answer?.status()).toBe(500);
    // It makes no requests: its shell is the last one shown.
    expect(await shell.allInnerTexts()).toEqual(shown);
    expect(answer?.headers()['cache-control']).toBe('no-store');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Непредвиденная ошибка сервера',
    );
    await expect(page.getByText('Мы уже работаем над её устранением')).toBeVisible();
    await expect(page.getByRole('link', { name: 'На главную', exact: true })).toHaveAttribute(
      'href',
      '/',
    );
    await expectClean(page);
  });
});

test('a guest who asks for the cabinet lands on the home page, which says why to sign in', async ({
  page,
}) => {
  covers('6.text.login_for_purchase');
  await page.goto('/personal/orders');
  await expect(page).toHaveURL('/?auth=1&next=%2Fpersonal%2Forders');
  await expect(
    page
      .getByRole('main')
      .getByText(
        'Авторизуйтесь, чтобы делать покупки, отслеживать заказы и пользоваться персональными скидками и баллами.',
      ),
  ).toBeVisible();
  await page.goto('/personal/favourites');
  await expect(
    page.getByRole('main').getByText('Авторизуйтесь, чтобы добавлять товары в избранное'),
  ).toBeVisible();
});

test('brands are filtered by the letter of a link', async ({ page }) => {
  covers('2 /brands');
  await page.goto('/brands');
  // Goods without a brand are under no letter, so there is no link for them.
  await expect(page.getByRole('link', { name: /^Без бренда/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Б', exact: true })).toHaveCount(0);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    // No name overflows into the next column.
    expect(
      await page
        .locator(css('.brand-links a'))
        .evaluateAll((links) =>
          links
            .filter((link) => link.scrollWidth > link.clientWidth)
            .map(({ textContent }) => textContent),
        ),
    ).toEqual([]);
  }
  await page
    .getByRole('navigation', { name: 'Бренды по буквам' })
    .getByRole('link', { name: 'B', exact: true })
    .click();
  await expect(page).toHaveURL('/brands?letters=B');
  const brands = page.getByRole('main').locator('section').getByRole('link');
  const named = await brands.allInnerTexts();
  expect(named.length).toBeGreaterThan(0);
  for (const name of named) expect(name).toMatch(/^B/i);
  // The address shows the same when it is reloaded or shared.
  await page.reload();
  expect(await brands.allInnerTexts()).toEqual(named);
  await brands.first().click();
  await expect(page).toHaveURL(/\/brands\/[a-z0-9-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the search box asks by an address, and sections that fit are found', async ({ page }) => {
  covers('2.header.search');
  await page.goto('/');
  const search = page.getByRole('banner').locator('input[name=query]');
  await search.fill('петля');
  await search.press('Enter');
  await expect(page).toHaveURL('/search?query=%D0%BF%D0%B5%D1%82%D0%BB%D1%8F');
  await expect(
    page.getByRole('main').getByRole('link', { name: /петли/i }).first(),
  ).toHaveAttribute('href', /^\/category\//);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});

test('a search that finds nothing says so and leads to the catalogue', async ({ page }) => {
  await page.goto('/search?query=%D1%8A%D1%8A%D1%8A%D1%8A');
  await expect(
    page.getByText('К сожалению, мы не нашли результатов по выбранным запросам.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Перейти в каталог' })).toHaveAttribute(
    'href',
    '/category',
  );
});

test('an empty cart leads to the catalogue', async ({ page }) => {
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'В каталог', exact: true }).click();
  await expect(page).toHaveURL('/category');
});

test('the cart and the search tell their canonical address, a part of a list does not tell that of the whole', async ({
  page,
  baseURL,
}) => {
  covers('2.path.canonical');
  for (const [address, canonical] of [
    ['/cart', '/cart'],
    ['/search?query=ручка', '/search'],
  ] as const) {
    await page.goto(address);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${baseURL}${canonical}`,
    );
  }
  await page.goto('/category/petli?query=blum');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
});

test('the head of a page tells its title, description, canonical address and Open Graph', async ({
  page,
  baseURL,
}) => {
  covers('2.path.canonical', '9.locale');
  await page.goto('/brands?letters=B');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/brands`);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute(
    'content',
    `${baseURL}/brands`,
  );
  await expect(page).toHaveTitle(/\S/);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S/);
});

test('the home page tells who sells and how to search, in structured data', async ({ page }) => {
  await page.goto('/');
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const things = blocks.flatMap((text) =>
    (JSON.parse(text) as { '@graph': { '@type': string }[] })['@graph'].map(
      (thing) => thing['@type'],
    ),
  );
  expect(things).toEqual(expect.arrayContaining(['Organization', 'WebSite']));
});

test('the home page travels in one first flight', async ({ baseURL }) => {
  await expectFirstFlight(`${baseURL}/`);
});

/** The parts that §1 of the specification has on every page, with selectors for each. */
const FRAME = {
  'catalogue drop-down': css('class="site-header__catalogue"'),
  search: 'role="search" action="/search"',
  'city picker': 'action="/city"',
  phone: css('class="site-header__phone num" href="tel:'),
  'panel sawing': 'target="_blank" rel="noopener">Распил плит онлайн',
  cart: '<a href="/cart">',
  favourites: '<a href="/personal/favourites">',
  account: '<a href="/personal" data-menu>',
  'navigation of phones': css('class="mobile-navigation no-print"'),
  'top banner': css('class="top-banner no-print"'),
  'cookie notice': 'id="cookies"',
  newsletter: 'action="/newsletter"',
  'menu of the footer': 'aria-label="Разделы сайта"',
  social: 'aria-label="Мы в сети"',
  contacts: 'href="mailto:',
  feedback: 'action="/feedback"',
};

test('every page has the whole shell', async ({ request }) => {
  covers('2.shell.every_page', '2.header.city', '2.header.sawing_tool');
  const { category } = await topCategory(request);
  const paths = [
    ...PAGES,
    `/category/${category.full_slug}`,
    '/category',
    '/login',
    '/city',
    '/no-such',
    '/500',
  ];
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    const missing = Object.entries(FRAME).filter(([, mark]) => !html.includes(mark));
    expect(
      missing.map(([name]) => name),
      path,
    ).toEqual([]);
  }
});
