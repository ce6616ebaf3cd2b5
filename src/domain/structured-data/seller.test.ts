import { expect, it } from 'vitest';
import { SITE, seen } from './sample-product.ts';
import { organizationThing, websiteThing } from './seller.ts';

it('tells who sells, with the contacts that are configured, and no banned network', () => {
  const configs = {
    SITE_NAME: 'Скоба',
    MAIN_PHONE: '+7 495 000-00-00',
    MAIN_EMAIL: '',
    vkontakte: 'https://vk.example/skoba',
    instagram: 'https://instagram.example/skoba',
    facebook: 'https://facebook.example/skoba',
  };
  expect(seen(organizationThing(SITE, configs, '/media/logo-960.jpg'))).toEqual({
    '@type': 'Organization',
    '@id': `${SITE}/#organization`,
    name: 'Скоба',
    url: SITE,
    logo: `${SITE}/media/logo-960.jpg`,
    telephone: '+7 495 000-00-00',
    sameAs: ['https://vk.example/skoba'],
  });
});

it('tells how to search the site', () => {
  expect(seen(websiteThing(SITE, 'Скоба'))).toMatchObject({
    '@type': 'WebSite',
    url: SITE,
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${SITE}/search?query={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  });
});
