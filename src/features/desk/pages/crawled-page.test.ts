import { describe, expect, it } from 'vitest';
import { dataTypesOf, readCrawledPage, crawlerWarnings } from './crawled-page.ts';

const page = ({ head = '', main = '', after = '' }) =>
  `<!doctype html><html><head>${head}</head><body><header><h2>Меню</h2><img src="/logo"></header>
  <main>${main}</main><footer><h2>Покупателям</h2></footer>${after}</body></html>`;
const HEAD = `<title>Доставка по России &amp; самовывоз</title>
  <meta name="description" content="${'д'.repeat(80)}">
  <link rel="canonical" href="https://skoba.example/delivery">
  <meta property="og:image" content="https://skoba.example/a.jpg">`;
const NOTHING = { isClosed: false, isTitleTaken: false, isDescribed: true };

describe('what a crawler sees of a page', () => {
  it('is its head, its data and the outline of its content', () => {
    const data = '{"@context":"https://schema.org","@graph":[{"@type":"FAQPage"}]}';
    const seen = readCrawledPage(
      page({
        head: HEAD,
        main: '<h1>Доставка</h1><svg><title>Знак</title></svg><h2>Сро<b>ки</b></h2>',
        after: `<script type="application/ld+json">${data}</script><script>let x;</script>`,
      }),
    );
    expect(seen).toEqual({
      title: 'Доставка по России & самовывоз',
      description: 'д'.repeat(80),
      canonical: 'https://skoba.example/delivery',
      robots: '',
      picture: 'https://skoba.example/a.jpg',
      jsonLd: [data],
      headings: [
        { level: 1, text: 'Доставка' },
        { level: 2, text: 'Сроки' },
      ],
      bareImages: [],
    });
    expect(dataTypesOf(data)).toEqual(['FAQPage']);
    expect(crawlerWarnings(seen, NOTHING)).toEqual([]);
  });

  it('has no description where a picture of the text has none', () => {
    const main = `<h1>А</h1><h2>Б</h2><p><img src="/bare" alt=""><img src="/no"></p>
      <figure><img src="/decorative" alt=""></figure><a href="/x"><img src="/card" alt=""></a>
      <ul class="goods"><li><img src="/good" alt="" role="presentation"></li></ul>`;
    expect(readCrawledPage(page({ main })).bareImages).toEqual(['/bare', '/no']);
  });
});

describe('warnings', () => {
  const of = (head: string, main = '<h1>А</h1><h2>Б</h2>', facts = NOTHING, after = '') =>
    crawlerWarnings(readCrawledPage(page({ head, main, after })), facts);

  it.each([
    ['<title>Кратко</title>', 'title_short'],
    [`<title>${'Т'.repeat(71)}</title>`, 'title_long'],
    ['<meta name="description" content="Мало">', 'description_short'],
    [`<meta name="description" content="${'м'.repeat(161)}">`, 'description_long'],
    ['<meta name="robots" content="noindex,follow">', 'noindex'],
    ['', 'no_canonical'],
  ])('%s: %s', (head, warning) => {
    expect(of(head)).toContain(warning);
  });

  it('tell of headings, pictures, data, twins and robots', () => {
    expect(of(HEAD, '<h3>Б</h3>')).toEqual(['no_title_heading', 'no_heading']);
    expect(of(HEAD, '<h1>А</h1><h1>А</h1><h2>Б</h2>')).toEqual(['two_title_headings']);
    expect(of(HEAD, '<h1>А</h1><h2>Б</h2><img src="/a">')).toEqual(['bare_images']);
    const data = '<script type="application/ld+json">{</script>';
    expect(of(HEAD, undefined, NOTHING, data)).toEqual(['bad_json_ld']);
    const facts = { isClosed: true, isTitleTaken: true, isDescribed: false };
    expect(of(HEAD, undefined, facts)).toEqual(['closed', 'title_taken', 'no_description']);
  });
});
