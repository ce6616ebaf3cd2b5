import type { Banner } from '../../src/contract/parts.ts';
import { css } from './support/css.ts';
import { topCategory } from './support/goods.ts';
import { expect, test } from './support/shop.ts';
import { covers } from '../support/covers.ts';

test('the menus of header and footer, contacts and social links come from the data of the shop', async ({
  page,
  request,
}) => {
  covers('2.menus.navigation');
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
  covers('3.config.keywords');
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

test('the keys of the site stand where they belong', async ({ page, request }) => {
  covers(
    '3.config.name',
    '3.config.open_graph',
    '3.config.policy',
    '3.config.pay_cards',
    '3.config.subscriber',
    '3.config.images',
  );
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
  covers('3.config.description');
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
  covers('2.brands.popular');
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
  covers('2.banner.category_card');
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
