import { expect, test } from '@playwright/test';
import { httpClient } from '../../src/client/http-client.ts';
import { api, type Client, type EndpointName } from '../../src/contract/api.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { productPath } from '../../src/domain/paths.ts';
import { registerIn } from './support/account.ts';
import { putRedirect } from './support/desk.ts';
import { goodsThat, isLight, orderByApi, putIn } from './support/order.ts';
import { FRONT_URL } from './support/sites.ts';
import { atMost } from '../support/limits.ts';

/**
 * Without notices of its backend a site shows a change when its cached pages expire, within a
 * minute.
 */
const STOCK_SHOWN_MS = 2000;

/** One call of every public endpoint; the names of goods are found through the API itself. */
async function publicCalls(client: Client): Promise<Partial<Record<EndpointName, object>>> {
  const [section] = await client.categoryTree({});
  const [brand] = (await client.brandList({})).content;
  const { products } = await client.categoryRoot({ sorting: 'rating' });
  const card = products.content.find(({ review_count: reviews }) => reviews > 0);
  const [action] = (await client.selectionActions({})).content;
  const [article] = (await client.contentPages({ tags: '' })).content;
  if (
    section === undefined ||
    brand === undefined ||
    card === undefined ||
    action === undefined ||
    article === undefined
  )
    throw new Error('The demonstration shop is not whole.');
  const slug = card.full_slug ?? card.slug;
  const { model } = await client.product({ slug });
  const modelId = model?.id ?? 1;
  return {
    categoryTree: {},
    categories: {},
    categoryRoot: { page: 2 },
    category: { slug: section.full_slug, sorting: 'price_asc', filters: 'in_stock=1' },
    productFilters: { category: section.full_slug },
    product: { slug },
    brandProducts: { slug: brand.slug },
    actionProducts: { slug: action.slug },
    brandList: { letters: 'B' },
    popularBrands: {},
    contentPage: { slug: article.slug },
    contentPages: { pageSize: 3 },
    nav: {},
    configs: {},
    config: { param: 'SITE_NAME' },
    fileConfigs: {},
    topBanner: {},
    advantages: {},
    shopTerms: {},
    selectionCategoriesBottom: {},
    selectionCategoriesRecommended: {},
    selectionCatalogRow: {},
    selectionHeaderCatalog: {},
    selectionMain: {},
    selectionHeroTop: {},
    selectionHeroBottom: {},
    selectionWeekProducts: {},
    selectionActions: {},
    selectionPersonalTop: {},
    cityList: { query: 'перм' },
    productReviews: { slug },
    productReviewMedia: { slug },
    modelReviews: { id: modelId },
    modelReviewMedia: { id: modelId },
    companyReviews: {},
    modalSearch: { query: 'ручка' },
    search: { query: 'петля' },
    otherSearch: {},
    redirectFrom: { path: '/former-brands' },
  };
}

test.describe('a site without a database, over the backend of another', () => {
  test('gives the same answer to every public call of the contract', async ({ baseURL }) => {
    const [first, second] = [
      httpClient({ baseUrl: baseURL ?? '' }),
      httpClient({ baseUrl: FRONT_URL }),
    ];
    await putRedirect('/former-brands', '/brands');
    const calls = await publicCalls(first);
    const names = (Object.keys(api) as EndpointName[]).filter(
      (name) => (api[name] as Endpoint).caching.kind === 'public',
    );
    expect(
      names.filter((name) => calls[name] === undefined),
      'public endpoints without a call here',
    ).toEqual([]);
    for (const name of names) {
      const input = calls[name] as never;
      const [here, there] = [await second[name](input), await first[name](input)];
      // The list of frequent searches changes each minute.
      if (name === 'otherSearch')
        expect((here as { content: string[] }).content).toHaveLength(
          (there as { content: string[] }).content.length,
        );
      else expect(here, name).toEqual(there);
    }
  });

  test('passes errors on with their codes', async () => {
    const client = httpClient({ baseUrl: FRONT_URL });
    await expect(client.category({ slug: 'no-such-category' })).rejects.toMatchObject({
      code: 'not_found',
      status: 404,
    });
    await expect(client.categoryRoot({ page: 'x' as never })).rejects.toMatchObject({
      code: 'invalid_input',
      status: 400,
    });
  });

  test('makes the same page as a whole that the other writes into the frame of a list shown before', async ({
    request,
    baseURL: own,
  }) => {
    const baseURL = own ?? '';
    const client = httpClient({ baseUrl: baseURL });
    const [section] = await client.categoryTree({});
    const [brand] = (await client.brandList({})).content;
    const [action] = (await client.selectionActions({})).content;
    const lists = [
      '/category',
      `/category/${section?.full_slug}`,
      `/category/${section?.children[0]?.full_slug}`,
      `/brands/${brand?.slug}`,
      `/actions/${action?.slug}`,
    ];
    const look = async (site: string, path: string) => {
      const answer = await request.get(site + path);
      const { 'cache-control': caching, 'content-security-policy': policy } = answer.headers();
      return {
        status: answer.status(),
        caching,
        policy,
        html: (await answer.text()).replaceAll(FRONT_URL, baseURL),
      };
    };
    const alike: string[] = [];
    for (const list of lists) {
      await look(baseURL, `${list}?sort=new`);
      const path = `${list}?price_from=2&sort=name`;
      const [written, whole, later] = [
        await look(baseURL, path),
        await look(FRONT_URL, path),
        await look(baseURL, path),
      ];
      // A parallel test may have bought these goods in between.
      if (written.html !== later.html) continue;
      expect(whole, path).toEqual(written);
      alike.push(list);
    }
    expect(alike.length).toBeGreaterThan(2);
  });

  test('shows what an order has left in stock within two seconds', async ({
    context,
    request,
    baseURL,
  }) => {
    await registerIn(context, baseURL);
    const delays: number[] = [];
    for (const product of await goodsThat(request, 3, isLight)) {
      const stock = async () => {
        const page = await (await request.get(FRONT_URL + productPath(product))).text();
        return /В наличии: [\d\s]+/.exec(page)?.[0];
      };
      const before = await stock();
      expect(before).toBeDefined();
      await putIn(context.request, [product]);
      await orderByApi(context.request);
      const ordered = performance.now();
      await expect.poll(stock, { intervals: [25] }).not.toBe(before);
      delays.push(performance.now() - ordered);
    }
    const [, median] = delays.sort((one, other) => one - other);
    expect(median).toBeLessThanOrEqual(atMost(STOCK_SHOWN_MS));
  });

  test('renders the same pages, passes pictures on and answers 404 to what is not there', async ({
    request,
    baseURL,
  }) => {
    const {
      products: {
        content: [card],
      },
    } = await httpClient({ baseUrl: baseURL ?? '' }).categoryRoot({});
    for (const path of ['/', '/category/petli', '/brands', '/delivery']) {
      const answer = await request.get(FRONT_URL + path);
      expect(answer.status(), path).toBe(200);
      const heading = /<h1[^>]*>([^<]+)/;
      expect(heading.exec(await answer.text())?.[1], path).toBe(
        heading.exec(await (await request.get(path)).text())?.[1],
      );
    }
    expect(
      (await request.get(FRONT_URL + (card?.preview_webp ?? ''))).headers()['content-type'],
    ).toBe('image/webp');
    expect((await request.get(`${FRONT_URL}/category/no-such-category`)).status()).toBe(404);
  });
});
