import { describe, expect, it } from 'vitest';
import { itemListThing, offerCatalogThing } from './listing.ts';
import { SITE, seen, single, types } from './sample-product.ts';

describe('a listing', () => {
  const cards = [
    { ...single, preview: '/media/a-240.jpg' },
    {
      ...single,
      slug: 'bez-kartinki',
      preview: null,
      brand: null,
      article: '',
      price_current: 10_000,
    },
  ];

  it('lists the places of its goods', () => {
    expect(seen(itemListThing(SITE, cards, 60))).toEqual({
      '@type': 'ItemList',
      numberOfItems: 60,
      itemListElement: [
        { '@type': 'ListItem', position: 1, url: `${SITE}/products/petlya-110` },
        { '@type': 'ListItem', position: 2, url: `${SITE}/products/bez-kartinki` },
      ],
    });
  });

  it('is an OfferCatalog with every property that Yandex requires', () => {
    const catalog = offerCatalogThing(
      SITE,
      { title: 'Петли', description: 'Все петли', image: null },
      cards,
    );
    expect(seen(catalog)).toMatchObject({
      '@type': 'OfferCatalog',
      name: 'Петли',
      description: 'Все петли',
      image: `${SITE}/media/a-240.jpg`,
    });
    const offers = catalog['itemListElement'] as Record<string, unknown>[];
    expect(offers).toHaveLength(2);
    for (const offer of offers) {
      for (const name of [
        'url',
        'name',
        'description',
        'image',
        'availability',
        'price',
        'priceCurrency',
      ])
        expect(offer[name], name).toBeTruthy();
    }
    expect(offers[0]).toMatchObject({
      description: 'Петля накладная Blum 71B3550',
      price: '345.50',
    });
    expect(types(catalog)).not.toContain('Product');
  });

  it('leaves out goods that would have no picture at all', () => {
    const catalog = offerCatalogThing(
      SITE,
      { title: 'Петли', description: '', image: null },
      cards.slice(1),
    );
    expect(catalog['itemListElement']).toEqual([]);
    expect(catalog).not.toHaveProperty('image');
  });
});
