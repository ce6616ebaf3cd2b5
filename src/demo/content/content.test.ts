import { describe, expect, it } from 'vitest';
import { ARTICLES_TAG, PATHS } from '../../domain/paths.ts';
import { CRAWLER_FILES } from '../../domain/site-files.ts';
import { leafFacts, trade, withBelow } from '../trade.ts';
import { ACTIONS } from './actions.ts';
import { BANNERS } from './banners.ts';
import { readTowns } from '../../server/database/own-shop/cities.ts';
import { CONFIGS, REQUISITES } from './configs.ts';
import { LABEL_COLOURS } from './labels-brands-categories.ts';
import { MENUS } from './navigation.ts';
import { readPages } from './pages.ts';

const pages = readPages();
const categories = trade.categories.flatMap(withBelow);
const addresses = new Set([
  ...pages.map(({ slug }) => `/${slug}`),
  ...categories.map(({ full_slug: slug }) => `/category/${slug}`),
  ...ACTIONS.map(({ slug }) => `/actions/${slug}`),
  PATHS.home,
  PATHS.catalogue,
  PATHS.brands,
  PATHS.feedback,
  PATHS.application,
  CRAWLER_FILES.feed,
  '/articles',
]);

describe('the content of the demonstration shop', () => {
  it('has every page of a shop and a dozen articles of 250 to 600 words with tables', () => {
    const slugs = pages.map(({ slug }) => slug);
    expect(slugs).toEqual(
      expect.arrayContaining([
        'about',
        'delivery',
        'payment',
        'returns',
        'offer',
        'policy',
        'consent-personal-data',
        'consent-newsletter',
        'consent-feedback',
        'consent-counters',
        'contacts',
        'requisites',
        'how-to-order',
        'wholesale',
      ]),
    );
    const articles = pages.filter(({ slug }) => slug.startsWith('articles/'));
    expect(articles.length).toBeGreaterThanOrEqual(12);
    for (const { slug, title, summary, tags, body } of articles) {
      expect(tags, slug).toContain(ARTICLES_TAG);
      expect(`${title}${summary}`.length, slug).toBeGreaterThan(60);
      expect(body, slug).toMatch(/^\|---/m);
      const words = body.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
      expect(words, slug).toBeGreaterThanOrEqual(250);
      expect(words, slug).toBeLessThanOrEqual(600);
    }
  });

  it('links only to pages, categories and actions that exist', () => {
    const bodies = [
      ...pages.map(({ slug, body }) => [slug, body] as const),
      ...ACTIONS.map(({ slug, body }) => [slug, body] as const),
    ];
    const broken = bodies.flatMap(([slug, body]) =>
      [...body.matchAll(/\]\((\/[^)#]*)/g)]
        .filter(([, link = '']) => !addresses.has(link))
        .map(([, link]) => `${slug}: ${link}`),
    );
    expect(broken).toEqual([]);
    const items = Object.values(MENUS)
      .flatMap((menu) => menu.flatMap((item) => [item, ...(item.children ?? [])]))
      .filter(({ slug }) => slug !== '');
    expect(items.filter(({ slug }) => !addresses.has(`/${slug}`))).toEqual([]);
    expect(
      BANNERS.filter(({ realSlug }) => realSlug !== undefined && !addresses.has(`/${realSlug}`)),
    ).toEqual([]);
    expect(
      ACTIONS.flatMap((action) => action.categories).filter(
        (slug) => !addresses.has(`/category/${slug}`),
      ),
    ).toEqual([]);
    expect(addresses.has(CONFIGS['POLICY_LINK'] ?? '')).toBe(true);
  });

  it('names requisites whose check digits are right and which are marked as an example', () => {
    const body = pages.find(({ slug }) => slug === 'requisites')?.body ?? '';
    const inn = /ИНН \| (\d{10}) /.exec(body)?.[1] ?? '';
    const sum = [2, 4, 10, 3, 5, 9, 4, 6, 8].reduce(
      (total, weight, at) => total + weight * Number(inn[at]),
      0,
    );
    expect(Number(inn[9])).toBe((sum % 11) % 10);
    const ogrn = /ОГРН \| (\d{13}) /.exec(body)?.[1] ?? '';
    expect(Number(ogrn[12])).toBe((Number(ogrn.slice(0, 12)) % 11) % 10);
    expect(body).toMatch(/вымышлены/);
    expect(
      Object.entries(REQUISITES).filter(([, value]) => !body.includes(`| ${value} |`)),
    ).toEqual([]);
    const {
      BANK_BIK: bik = '',
      BANK_ACCOUNT: account = '',
      BANK_CORR_ACCOUNT: corr = '',
    } = REQUISITES;
    const key = (digits: string) =>
      [...digits].reduce(
        (total, digit, at) => total + ((Number(digit) * ([7, 1, 3][at % 3] ?? 0)) % 10),
        0,
      ) % 10;
    expect(key(bik.slice(-3) + account)).toBe(0);
    expect(key(`0${bik.slice(4, 6)}${corr}`)).toBe(0);
  });

  it('describes every brand and every category', () => {
    expect(
      trade.brands.filter(({ description }) => description.length < 60).map(({ slug }) => slug),
    ).toEqual([]);
    const places = trade.brands.flatMap(({ popularity }) => popularity ?? []);
    expect(places.toSorted((a, b) => a - b)).toEqual(places.map((_, at) => at + 1));
    expect(
      categories
        .filter(({ description }) => description.length < 100 || description.includes('{'))
        .map(({ slug }) => slug),
    ).toEqual([]);
    const leaves = [...leafFacts.values()];
    expect(new Set(leaves.map(({ description }) => description)).size).toBe(leaves.length);
  });

  it('colours labels so that white text on them is read', () => {
    const part = (hex: string): number => {
      const value = parseInt(hex, 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    };
    for (const [name, colour] of Object.entries(LABEL_COLOURS)) {
      const luminance =
        0.2126 * part(colour.slice(1, 3)) +
        0.7152 * part(colour.slice(3, 5)) +
        0.0722 * part(colour.slice(5, 7));
      expect(1.05 / (luminance + 0.05), name).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('has 1,117 towns with one main city, each told apart by its КЛАДР code', () => {
    const towns = readTowns();
    expect(towns.length).toBe(1117);
    expect(new Set(towns.map(({ kladrId }) => kladrId)).size).toBe(1117);
    expect(
      towns.filter(({ kladrId }) => kladrId === '7700000000000').map(({ title }) => title),
    ).toEqual(['Москва']);
    expect(
      towns.every(
        ({ title, locative, region, latitude, longitude, utcOffset }) =>
          title && locative && region && latitude > 40 && longitude !== 0 && utcOffset >= 2,
      ),
    ).toBe(true);
  });
});
