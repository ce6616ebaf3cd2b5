import { describe, expect, it } from 'vitest';
import { checkBody, type Lookups } from './check.ts';
import { usesOf } from './uses.ts';

const THERE = new Set([
  ...['article UZ819', 'selection products/week', 'category petli', 'banner 3', 'file ab.pdf'],
  ...['picture ab12', 'page delivery', 'product clip/clip-110', 'brand blum', 'action leto'],
]);
const lookups: Lookups = {
  siteUrl: 'https://skoba.example',
  has: ({ kind, key }) => THERE.has(`${kind} ${key}`),
  movedTo: (path) => (path === '/dostavka' ? '/delivery' : null),
};
const problems = (...lines: string[]) =>
  checkBody(lines.join('\n'), lookups).map(({ line, code }) => `${line} ${code}`);

describe('a body is checked before it is published', () => {
  it('nothing is wrong with what is there', () => {
    expect(
      problems(
        'Как мы [возим](/delivery#sroki), [петли](/category/petli?brand=blum), [корзина](/cart).',
        '',
        '[CLIP](https://skoba.example/products/clip/clip-110) [Blum](/brands/blum) [лето](/actions/leto)',
        '[чужое](https://example.org/nothing) [почта](mailto:a@example.org) [здесь](#sroki)',
        '::shelf{selection="products/week"}',
        '::product{article="UZ-819"}',
        '::banner{id=3}',
        '::figure{key=ab12 декоративная}',
        '::file{key=ab.pdf}',
        ':::sizes',
        '| Артикул |',
        '|---|',
        '| UZ-819 |',
        ':::',
      ),
    ).toEqual([]);
  });

  it('each problem has its line', () => {
    expect(
      problems(
        '# Заголовок',
        '',
        'Текст с [мёртвой](/no-such) ссылкой',
        'и [переехавшей](/dostavka).',
        '',
        '- пункт',
        '- пункт [мёртвый](/products/none)',
        '',
        '  ::product{article="NO-1"}',
        '',
        '::shelve{category=petli}',
        '::figure{key=ab12}',
        ':::note{tip}',
        'внутри ![нет](/media/none-480.webp)',
        '',
        '::product{article="NO-2"}',
        ':::',
        '::shelf{category=none}',
        '::banner{id=4}',
        '::file{key=none.pdf}',
        '::figure{key=none alt="Нет"}',
        '::shelf{articles="UZ-819, NO-3"}',
        '::shelf{selection=none}',
        ':::',
      ),
    ).toEqual([
      ...['3 dead_link', '4 moved_link', '7 dead_link', '9 unknown_article', '11 unknown_block'],
      ...['12 needs_alt', '14 dead_link', '16 unknown_article', '18 unknown_category'],
      ...['19 unknown_banner', '20 unknown_file', '21 unknown_picture', '22 unknown_article'],
      ...['23 unknown_selection', '24 nothing_to_close'],
    ]);
  });

  it('a table of sizes is checked row by row, steps and questions by what they hold', () => {
    expect(
      problems(
        ':::sizes',
        '| Длина | Артикул |',
        '|---|---|',
        '| 450 | UZ-819 |',
        '| 500 | NO-1 |',
        ':::',
        ':::sizes',
        '| Длина |',
        '|---|',
        '| 450 |',
        ':::',
        ':::steps',
        '- без номера',
        ':::',
        ':::faq',
        'без вопроса',
        ':::',
        ':::note{tip}',
        'не закрыта',
      ),
    ).toEqual([
      ...['5 unknown_article', '7 no_article_column', '12 no_steps', '15 no_questions'],
      '18 not_closed',
    ]);
  });

  it('a row of sizes has its own line, whatever stands above the table', () => {
    const table = ['| Артикул |', '|---|', '| UZ-819 |', '| NO-1 |', ':::'];
    expect(problems(':::sizes', '', ...table)).toEqual(['6 unknown_article']);
    expect(problems(':::sizes', 'Размеры', '', ...table)).toEqual(['7 unknown_article']);
    expect(problems('- Список', '', '  :::sizes', ...table.map((row) => `  ${row}`))).toEqual([
      '7 unknown_article',
    ]);
  });

  it('lines that are too long or too deep are told', () => {
    expect(problems('Раз', 'я'.repeat(20_000), `${'> '.repeat(200)}два`)).toEqual([
      '2 long_line',
      '3 deep_line',
    ]);
  });

  it('links in HTML count, code and other sites do not; Windows line breaks change nothing', () => {
    expect(problems('<p>Текст', '<a href="/none">x</a></p>')).toEqual(['2 dead_link']);
    expect(problems('```', '::shelve', '[x](/none)', '```', '`[x](/none)`')).toEqual([]);
    expect(checkBody('Раз\r\n\r\n[два](/none)\r\n', lookups)).toEqual([
      {
        line: 3,
        code: 'dead_link',
        text: 'Ссылка /none никуда не ведёт: такой страницы нет.',
      },
    ]);
    expect(checkBody('[два](/dostavka)', lookups)[0]?.text).toBe(
      'Страница /dostavka переехала: теперь её адрес /delivery.',
    );
  });
});

it('tells each thing that a body uses once', () => {
  expect(
    usesOf(
      [
        '[возим](/delivery) и [ещё](/delivery#sroki), [корзина](/cart), [чужое](//example.org/)',
        '::product{article="uz 819"}',
        ':::sizes',
        '| Арт. | Артикул |',
        '|---|---|',
        '| 1 | UZ-819 |',
        ':::',
        '![склад](/media/store-480.webp) [схема](/media/document/ab.pdf)',
        '::figure{key=store декоративная}',
        '::shelf{category=petli}',
        '::nonsense{article=X}',
      ].join('\n'),
    ),
  ).toEqual([
    { kind: 'article', key: 'UZ819' },
    { kind: 'picture', key: 'store' },
    { kind: 'category', key: 'petli' },
    { kind: 'page', key: 'delivery' },
    { kind: 'file', key: 'ab.pdf' },
  ]);
});
