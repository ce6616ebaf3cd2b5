import { describe, expect, it } from 'vitest';
import type { Client } from '#src/contract/api.ts';
import type { Filters } from '#src/contract/catalogue.ts';
import { html } from '#src/domain/html.ts';
import { ApiError } from '#src/contract/errors.ts';
import { loadListing, type Found, type ListingSource } from './load-listing.ts';
import { listFragment } from './fragment.ts';
import { headingHtml } from './listing-html.ts';

/**
 * A list of hinges: five with a brand selected, none in another price range; its only filter is the
 * brand.
 */
function hinges(of: { total: number } = { total: 9 }): ListingSource {
  const filters = (isChosen: boolean): Filters => ({
    price: { min: 100, max: 900, from: null, to: null },
    groups: [
      {
        key: 'brand',
        title: 'Бренд',
        type: 'enum',
        unit: null,
        values: [{ slug: 'blum', title: 'Blum', count: 5, selected: isChosen }],
      },
    ],
  });
  return {
    pathOf: (query) => `/category/petli?${query}`,
    around: () => ({
      breadth: 'broad',
      sections: [{ title: 'Полки', full_slug: 'petli/polki', count: 3 }] as never,
      description: 'О петлях',
    }),
    ask: ({}, { filters: asked = '', page = 1, pageSize = 24 }) => {
      if (page > 1) return Promise.reject(new ApiError('not_found'));
      const isChosen = asked.includes('brand=blum');
      const ofBrand = isChosen ? 5 : of.total;
      const total = asked.includes('price_') ? 0 : ofBrand;
      return Promise.resolve<Found>({
        products: { content: [], page: { number: page, size: pageSize, total, pages: 1 } },
        filters: filters(isChosen),
      });
    },
  };
}

const api = {} as Client;
const controls = { buy: () => html``, heart: () => html`` };
const parts: App.HtmlCache = { get: () => undefined, set: (_object, _name, html) => html };
const at = (query: string) => new URL(`http://x/category/petli${query}`);

describe('a list of another choice', () => {
  const written = (query: string, source = hinges()) =>
    listFragment(source, controls)(api, at(query), parts);

  it('is written with what stands around it; sections and description only of the whole list', async () => {
    const [sorted, chosen] = [await written('?sort=new'), await written('?brand=blum')];
    expect(sorted).toMatch(
      /^<p>9.товаров<\/p><\/header>.*petli\/polki.*aria-current="true">.*О петлях/s,
    );
    expect(chosen).toMatch(/^<p>5.товаров<\/p><\/header>.*value="blum" checked/s);
    expect(chosen).not.toMatch(/petli\/polki|О петлях/);
  });

  it('follows a heading that the page has of its own, or none', () => {
    expect(String(headingHtml('Петли'))).toBe('<header class="listing-head"><h1>Петли</h1> ');
    expect(String(headingHtml(''))).toBe('<header class="listing-head">');
  });

  it('goes the whole way where the page around it is another one: the whole list, none, no such page', async () => {
    for (const query of ['', '?unknown=1', '?price_to=1', '?page=2&sort=new', '?page=two&sort=new'])
      expect(await written(query), query).toBeNull();
    expect(await written('?sort=new', hinges({ total: 0 }))).toBeNull();
  });

  it('tells of a failure', async () => {
    const failing = { ...hinges(), ask: () => Promise.reject(new Error('away')) };
    await expect(written('?sort=new', failing)).rejects.toThrow('away');
  });
});

describe('a list as its address asks for it', () => {
  it('is no page for search engines where a choice finds nothing, and shows the ways out', async () => {
    const nothing = await loadListing(api, at('?brand=blum&price_to=1'), hinges());
    expect(nothing).toMatchObject({
      status: 404,
      ways: [{ count: 5, href: '/category/petli?brand=blum' }],
    });
  });

  it('is a page where it is empty by itself, whatever its address asks for that it does not know', async () => {
    for (const query of ['', '?sort=new', '?unknown=1'])
      expect(await loadListing(api, at(query), hinges({ total: 0 })), query).toMatchObject({
        status: 200,
        ways: [],
      });
  });
});
