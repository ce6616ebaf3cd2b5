import { describe, expect, it } from 'vitest';
import { SITE, seen } from './sample-product.ts';
import { breadcrumbThing, graph, jsonLd } from './thing.ts';

describe('the text of the script element', () => {
  it('cannot end the element or break a parser, and says the same', () => {
    const name = 'a</script><!--<script>\u2028b\u2029';
    const text = jsonLd({ name });
    expect(text).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual({ name });
  });

  it('joins the things of a page under one context', () => {
    expect(seen(graph({ '@type': 'WebSite' }, { '@type': 'Organization' }))).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'WebSite' }, { '@type': 'Organization' }],
    });
  });
});

it('tells the way to the page, whose own step has no link', () => {
  expect(
    seen(
      breadcrumbThing(
        SITE,
        [
          { title: 'Каталог', path: '/category' },
          { title: 'Петли', path: '/category/petli' },
        ],
        'Петля',
      ),
    ),
  ).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Каталог', item: `${SITE}/category` },
      { '@type': 'ListItem', position: 2, name: 'Петли', item: `${SITE}/category/petli` },
      { '@type': 'ListItem', position: 3, name: 'Петля' },
    ],
  });
});
