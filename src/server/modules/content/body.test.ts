import { describe, expect, it } from 'vitest';
import type { ProductCard } from '#src/contract/catalogue.ts';
import { BLOCK_HELP } from '#src/texts/desk/blocks.ts';
import { NOTHING_SHOWN, type Shown } from './blocks/shown.ts';
import { renderBody } from './body.ts';
import { atMost } from '#tests/support/limits.ts';

const ATTACKS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](<java script:alert(1)>)',
  '![x](x" onerror="alert(1))',
  '<p style="background:url(javascript:alert(1))" onclick="alert(1)">x</p>',
  '<form action="//evil.example"><input name=q></form>',
  '<object data="x"></object><embed src="x">',
  '<base href="//evil.example/"><meta http-equiv="refresh" content="0;url=//evil.example">',
  '<link rel="stylesheet" href="//evil.example/x.css"><style>*{color:red}</style>',
  '<textarea><script>alert(1)</script></textarea>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--0--><!--1-->',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '\uE0000\uE001&#xE000;0&#xE001;',
];

const handle: ProductCard = {
  ...{ id: 7, title: '<b>Ручка</b>', slug: 'ruchka', full_slug: null, discount: 0, points: 0 },
  ...{ preview: null, preview_webp: '/media/ruchka-240.webp', novelty: false, labels: [] },
  ...{ rating_total: 0, review_count: 0, seo_h1: '', seo_description: '', quantity: 12 },
  ...{ price_current: 34500, price_old: 40000, currency: 'RUB', article: 'UZ-819', brand: null },
  ...{ unit: 'шт', min_quantity: 10, quantity_step: 1, availability: 'in_stock' },
  ...{ is_available: true, lead_days: null },
};
const SHOWN: Shown = {
  ...NOTHING_SHOWN,
  products: new Map([['UZ819', handle]]),
  shelves: new Map([
    ['category petli', { title: 'Петли <i>', path: '/category/petli', products: [handle] }],
  ]),
  files: new Map([['ab.pdf', { title: 'Схема', bytes: 4096 }]]),
  banners: new Map([
    [
      3,
      {
        ...{ id: 3, title: 'Скидка', short_text: 'до <b>', image: null, background_color: null },
        ...{ link_to_go: { real_slug: 'actions/leto' }, erid: 'abc', advertiser: 'ООО «Скоба»' },
      },
    ],
  ]),
};
const SITE = 'https://skoba.example';
const render = (markdown: string) => renderBody(markdown, SITE, SHOWN).replaceAll('\u00a0', ' ');

/** The tags of HTML, by a reader that knows nothing of how it was made. */
const tagsIn = (html: string) =>
  [...html.matchAll(/<[a-z][^\s/>]*(?:"[^"]*"|[^"<>])*>/g)].map(String);

function expectHarmless(html: string) {
  const tags = tagsIn(html);
  expect(tags.join('\n')).not.toMatch(
    /<(?:script|style|svg|math|iframe|object|embed|base|meta|link|input|textarea|noscript)\b/,
  );
  for (const tag of tags) {
    const withoutValues = tag.replace(/"[^"]*"/g, '""');
    expect(withoutValues).not.toMatch(/\son\w+=|\sstyle=|\ssrcdoc=/);
    expect(tag).not.toMatch(/(?:href|src|action)="\s*(?:javascript|vbscript|data):/i);
  }
  expect(html).not.toMatch(/<!--/);
}

describe('no attack comes through', () => {
  const places: Record<string, (attack: string) => string> = {
    'plain Markdown': (attack) => `Текст\n\n${attack}\n\n## ${attack}\n\n- ${attack}`,
    'a note': (attack) => `:::note{tip}\n${attack}\n\n${attack}\n:::`,
    'a note in a list': (attack) => `- Пункт\n\n  :::note{warn}\n  ${attack}\n  :::`,
    'a table of sizes': (attack) =>
      `:::sizes\n| ${attack} | Артикул |\n|---|---|\n| ${attack} | UZ-819 |\n| 1 | ${attack} |\n:::`,
    steps: (attack) => `:::steps\n1. ${attack}\n:::`,
    questions: (attack) => `:::faq\n### ${attack}\n${attack}\n:::`,
    'attributes in quotes': (attack) =>
      `::figure{key=ab alt="${attack.replaceAll('"', '')}" caption=«${attack}»}\n\n` +
      `::file{key=ab.pdf title='${attack.replaceAll("'", '')}'}`,
    'a name and bare attributes': (attack) =>
      `::${attack}\n\n::note{${attack}}\n\n::x{a=${attack}}`,
    'an open attribute around a block': (attack) => {
      const alt = `onmouseover=alert(1) ${attack.replaceAll('"', '')}`;
      return `<div tabindex="\n\n::figure{key=ab alt="${alt}"}\n\n<i title="">x</i></div>`;
    },
    'an open tag around a block': (attack) =>
      `<div class="table" ${attack}\n\n::product{article=UZ-819}\n\n></div>`,
  };
  for (const [place, write] of Object.entries(places))
    it.each(ATTACKS)(`in ${place}: %s`, (attack) => {
      expectHarmless(render(write(attack)));
    });

  it('what looks like a tag in Markdown stays text', () => {
    expect(render(':::note{tip}\n`<script>alert(1)</script>`\n:::')).toContain(
      '<code>&lt;script&gt;alert(1)&lt;/script&gt;</code>',
    );
    expect(render('::figure{key=ab alt="<script>"}')).toContain('alt="&lt;script&gt;"');
  });

  it('a block inside an open attribute puts nothing into it', () => {
    expect(render('<div tabindex="\n\n::form{feedback}\n\n<i title="">x</i></div>')).not.toContain(
      'tabindex="<',
    );
  });
});

describe('blocks', () => {
  it('a product is a card with price, stock and the button of the cart form', () => {
    const html = render('::product{article="uz 819"}');
    expect(html).toContain('<a href="/products/ruchka">&lt;b&gt;Ручка&lt;/b&gt;</a>');
    expect(html).toContain('<b>345 ₽</b><small>/шт</small> <s>400 ₽</s>');
    expect(html).toContain('В наличии: 12 шт');
    expect(html).toContain('form="cart" name="product_id" value="7" data-least="10"');
  });

  it('a product that cannot be ordered has no button, an unknown one leaves no hole', () => {
    const gone = { ...handle, availability: 'out' as const };
    const html = renderBody('::product{article="UZ-819"}', SITE, {
      ...SHOWN,
      products: new Map([['UZ819', gone]]),
    });
    expect(html).toContain('Нет в наличии');
    expect(html).not.toContain('<button');
    expect(render('До\n\n::product{article=NO}\n\nпосле')).toBe('<p>До</p>\n<p>после</p>\n');
  });

  it('a shelf of a category has its title and a link to all goods', () => {
    const html = render('::shelf{category=petli}');
    expect(html).toContain('<b>Петли &lt;i&gt;</b> <a href="/category/petli">Смотреть все</a>');
    expect(html).toContain('<ul class="goods"><li>');
    expect(render('::shelf{selection="products/week"}')).toBe('');
    expect(render('::shelf{articles="NO, UZ-819"}')).toContain('/products/ruchka');
  });

  it('a table of sizes gets links, prices and stock', () => {
    const html = render(
      ':::sizes\n| Длина | Артикул |\n|---|---|\n| **450** | UZ-819 |\n| 500 | NO-1 |\n:::',
    );
    expect(html).toContain('<th>Длина</th><th>Артикул</th><th>Цена</th><th>Наличие</th>');
    expect(html).toContain(
      '<td><strong>450</strong></td><td><a href="/products/ruchka">UZ-819</a></td>' +
        '<td class="num">345 ₽</td><td class="in_stock">12 шт</td>',
    );
    expect(html).toContain('<td>NO-1</td><td class="num">—</td>');
    expect(html.match(/class="table/g)).toHaveLength(1);
  });

  it('a banner has its link and the mark of advertising', () => {
    const html = render('::banner{id=3}');
    expect(html).toContain('<a href="/actions/leto">Скидка</a>');
    expect(html).toContain('<small>Реклама. ООО «Скоба». erid: abc</small>');
    expect(render('::banner{id=4}')).toBe('');
  });

  it('notes, steps and questions hold Markdown, also other blocks', () => {
    const html = render(
      ':::note{law}\nПо **закону**.\n\n:::steps\n1. Раз\n2. Два\n\n   ::product{article=UZ-819}\n:::\n:::\nпосле',
    );
    expect(html).toContain(
      '<div class="note law" role="note"><p><b>По закону</b></p><p>По <strong>',
    );
    expect(html).toMatch(
      /<div class="steps"><ol>[^]*<ul class="goods single">[^]*<\/ol>\s*<\/div>/,
    );
    expect(html).toMatch(/<\/div><p>после<\/p>\n$|<\/div>\n<p>после<\/p>\n$/);
  });

  it('a figure has its alt, a file its size, a form is a link', () => {
    expect(render('::figure{key=ab12 alt="Чашка" caption="35 мм"}')).toContain(
      '<img src="/media/ab12-960.webp" alt="Чашка" loading="lazy"',
    );
    expect(render('::figure{key=ab12 декоративная}')).toContain(' alt="" ');
    expect(render('::file{key="ab.pdf"}')).toContain(
      '<a href="/media/document/ab.pdf">Схема</a> <small class="num">PDF, 4 КБ</small>',
    );
    expect(render('::form{application}')).toContain('<a class="btn" href="/application">');
  });

  it('a calculator answers what the address chooses', () => {
    const empty = render('::calc{hinges}');
    expect(empty).toContain('<form method="get" action="#calc-hinges">');
    expect(empty).not.toContain('role="status"');
    const chosen = { ...SHOWN, choice: { hinge_height: 2000, hinge_weight: 6 } };
    const html = renderBody('::calc{hinges}', SITE, chosen).replaceAll('\u00a0', ' ');
    expect(html).toContain('<p role="status"><b>Ответ: 4 петли.</b></p>');
    expect(html).toContain('<option value="2000" selected>до 2000 мм</option>');
    for (const kind of ['slides', 'lift']) expect(render(`::calc{${kind}}`)).toContain('<table>');
  });

  it('every sample of the reference is rendered', () => {
    for (const { sample } of Object.values(BLOCK_HELP)) expect(render(sample)).not.toContain('::');
  });

  it('a broken block stays text, with what is inside it', () => {
    expect(render('::shelve{x}\n')).toBe('<p>::shelve{x}</p>\n');
    expect(render(':::note{danger}\nВнутри\n:::')).toBe('<p>:::note{danger}</p><p>Внутри</p>\n\n');
    expect(render('Текст\n:::\n')).toBe('<p>Текст</p>\n<p>:::</p>\n');
  });

  it('code is no block', () => {
    expect(render('```\n::product{article=UZ-819}\n```')).toContain('::product{article=UZ-819}');
    const html = render(':::note{tip}\n```\n:::\n```\nв заметке\n:::\nпосле');
    expect(html).toMatch(/<p>в заметке<\/p>\s*<\/div>/);
    expect(html).toMatch(/<p>после<\/p>/);
  });

  it.each(['1 ', '<h1>', '# Срок\n', '::product\n', ':::note{tip}\n', ':::note{tip}\n:::\n'])(
    'a text of 200 KB of %j is read line by line',
    (part) => {
      const html = render(part.repeat(200_000 / part.length));
      expect(html.length).toBeGreaterThan(part.length);
    },
    atMost(10_000),
  );

  it('headings have ids of their own in all parts of a page', () => {
    const html = render('## Сроки\n\n:::note{tip}\n## Сроки\n:::\n\n## Сроки');
    for (const id of ['sroki', 'sroki-2', 'sroki-3']) expect(html).toContain(`id="${id}"`);
  });
});

it('quotes in quotes without end are shown, though not all of them', () => {
  expect(renderBody(`${'>'.repeat(20_000)} слово`, 'https://skoba.example')).toContain('слово');
});
