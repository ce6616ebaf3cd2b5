import type { Banner } from '../../src/contract/parts.ts';
import { expectClean } from './support/axe.ts';
import { css } from './support/css.ts';
import { topCategory } from './support/goods.ts';
import { DESKTOP, PHONE, expect, test } from './support/shop.ts';
import { expectFirstFlight } from './support/weight.ts';

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
  test('says so with status 404, a way home, a search and the sections', async ({ page }) => {
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
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
    await expectClean(page);
  });
});

test.describe('when something in the shop breaks', () => {
  test.use({ allowedErrors: [/500/] });
  test('the page says so with status 500 and a way home', async ({ page }) => {
    await page.goto('/brands');
    const frame = page.locator(css('.site-header, .top-banner, .site-footer__columns'));
    const shown = await frame.allInnerTexts();
    const answer = await page.goto('/500');
    expect(answer?.status()).toBe(500);
    // It makes no requests: its frame is the last one shown.
    expect(await frame.allInnerTexts()).toEqual(shown);
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

test('the menus of header and footer, contacts and social links come from the data of the shop', async ({
  page,
  request,
}) => {
  const nav = (await (await request.get('/api/nav')).json()) as Record<
    'header_left' | 'header_right' | 'footer',
    { title: string; slug: string; children: { title: string }[] }[]
  >;
  const configs = (await (await request.get('/api/configs')).json()) as Record<string, string>;
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const { title } of [...nav.header_left, ...nav.header_right])
    await expect(
      page.getByRole('banner').getByRole('link', { name: title, exact: true }).first(),
    ).toBeAttached();
  for (const { title, children } of nav.footer) {
    await expect(footer.getByText(title, { exact: true }).first()).toBeVisible();
    for (const child of children)
      await expect(
        footer.getByRole('link', { name: child.title, exact: true }).first(),
      ).toBeVisible();
  }
  await expect(footer.getByRole('link', { name: configs['MAIN_PHONE'] ?? '' })).toHaveAttribute(
    'href',
    /^tel:/,
  );
  await expect(footer.getByRole('link', { name: configs['MAIN_EMAIL'] ?? '' })).toHaveAttribute(
    'href',
    `mailto:${configs['MAIN_EMAIL']}`,
  );
  for (const [key, name] of [
    ['vkontakte', 'ВКонтакте'],
    ['instagram', 'Instagram'],
    ['facebook', 'Facebook'],
  ] as const) {
    await expect(footer.getByRole('link', { name })).toHaveCount(configs[key] ? 1 : 0);
  }
});

test('the footer says who sells: ИНН and ОГРН of the requisites', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText('ИНН 7700000009, ОГРН 1027700000008');
});

test('keywords are those of the page, else those of the shop; a page that nobody searches has none', async ({
  page,
  request,
}) => {
  const keywords = page.locator('meta[name=keywords]');
  const configs = (await (await request.get('/api/configs')).json()) as Record<string, string>;
  const { category } = await topCategory(request);
  const list = (await (await request.get(`/api/category/${category.full_slug}`)).json()) as {
    seo: { seo_keywords: string };
  };
  expect(list.seo.seo_keywords).not.toBe('');
  await page.goto(`/category/${category.full_slug}`);
  await expect(keywords).toHaveAttribute('content', list.seo.seo_keywords);
  await page.goto('/');
  await expect(keywords).toHaveAttribute('content', configs['SITE_KEYWORDS'] ?? '');
  await page.goto('/cart');
  await expect(keywords).toHaveCount(0);
});

test('a guest who asks for the cabinet lands on the home page, which says why to sign in', async ({
  page,
}) => {
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
  expect(await brands.count()).toBeGreaterThan(0);
  for (const name of await brands.allInnerTexts()) expect(name).toMatch(/^B/i);
  await brands.first().click();
  await expect(page).toHaveURL(/\/brands\/[a-z0-9-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the search box asks by an address, and sections that fit are found', async ({ page }) => {
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

test('the head of a page tells its title, description, canonical address and Open Graph', async ({
  page,
  baseURL,
}) => {
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

test('every page has the whole frame', async ({ request }) => {
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

test('the keys of the site stand where they belong', async ({ page, request }) => {
  const configs = (await (await request.get('/api/configs')).json()) as Record<string, string>;
  const files = (await (await request.get('/api/file-configs')).json()) as Record<string, string>;
  const meta = (name: string) => page.locator(`meta[property="og:${name}"], meta[name="${name}"]`);
  await page.goto('/');
  await expect(meta('site_name')).toHaveAttribute('content', configs['SITE_NAME'] ?? '');
  await expect(meta('title')).toHaveAttribute('content', configs['OG_TITLE'] ?? '');
  expect(configs['OG_DESCRIPTION']).not.toBe(configs['SITE_DESCRIPTION']);
  await expect(page.locator('meta[property="og:description"]')).toHaveAttribute(
    'content',
    configs['OG_DESCRIPTION'] ?? '',
  );
  await expect(meta('image')).toHaveAttribute('content', new RegExp(`${files['OG_IMAGE']}$`));
  const footer = page.getByRole('contentinfo');
  await expect(
    footer.getByRole('heading', { name: configs['TITLE_SUBSCRIBER_FORM'] ?? '' }),
  ).toBeVisible();
  await expect(footer.getByText(configs['DESCRIPTION_SUBSCRIBER_FORM'] ?? '')).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Политика обработки данных' })).toHaveAttribute(
    'href',
    configs['POLICY_LINK'] ?? '',
  );
  const keys = ['MIR_CARD', 'VISA_CARD', 'MASTERCARD', 'MAESTRO_CARD'] as const;
  const names = ['МИР', 'Visa', 'Mastercard', 'Maestro'].filter(
    (_name, at) => configs[keys[at] ?? ''],
  );
  await expect(
    footer.getByRole('list', { name: 'Принимаем карты' }).getByRole('listitem'),
  ).toHaveText(names);
});

test('a page without a description of its own has that of the site', async ({ page, request }) => {
  const configs = (await (await request.get('/api/configs')).json()) as Record<string, string>;
  await page.goto('/cart');
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    configs['SITE_DESCRIPTION'] ?? '',
  );
});

test('the page of brands begins with the popular ones, in their order', async ({
  page,
  request,
}) => {
  const { content } = (await (await request.get('/api/popular_brands')).json()) as {
    content: { title: string; slug: string }[];
  };
  expect(content.length).toBeGreaterThan(1);
  await page.goto('/brands');
  const links = page
    .locator('section', { has: page.getByRole('heading', { name: 'Популярные' }) })
    .getByRole('link');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(content.map(({ slug }) => `/brands/${slug}`));
});

test('banners lead to what they are about, in the colour that the data gives', async ({
  page,
  request,
}) => {
  const { content } = (await (await request.get('/api/selection/main_hero_top')).json()) as {
    content: Banner[];
  };
  await page.goto('/');
  for (const { title, short_text: text, background_color: colour, link_to_go: link } of content) {
    const card = page.locator(css('.banner-card')).filter({ hasText: title });
    await expect(card.getByRole('link', { name: title })).toHaveAttribute(
      'href',
      `/${link?.real_slug}`,
    );
    await expect(card).toContainText(text);
    await expect(card.locator('rect')).toHaveAttribute('fill', colour ?? '');
  }
});
