import { describe, expect, it } from 'vitest';
import { HTML_MOST_BYTES } from '#src/domain/markdown-limits.ts';
import { checkBody } from './blocks/check.ts';
import { FULLEST } from './blocks/fullest.ts';
import { renderBody } from './body.ts';

const SITE = 'https://skoba.example';
const render = (markdown: string) => renderBody(markdown, SITE, FULLEST);
const lookups = { has: () => true, movedTo: () => null, siteUrl: SITE };
const faults = (markdown: string) =>
  checkBody(markdown, lookups).map(({ line, code }) => `${line} ${code}`);
const count = (html: string, part: string) => html.split(part).length - 1;

describe('A block of a page', () => {
  it('stands in its place once, whatever signs the text has', () => {
    // Such signs once stood for a block, also when they were written as entities.
    const notes = Array.from({ length: 23 }, (_, index) => {
      const former = `&#xE000;${index - 1}&#xE001;\uE000${index - 1}\uE001<!--${index - 1}-->`;
      return `:::note{tip}\nслово ${former}${former}\n:::\n`;
    });
    const html = render(notes.join('\n'));
    expect(count(html, '<div class="note')).toBe(23);
    expect(count(html, 'слово')).toBe(23);
    const nested = render(`${':::note{tip}\n&#xE000;0&#xE001;\n'.repeat(9)}слово`);
    expect(count(nested, '<div class="note')).toBe(9);
    expect(count(nested, 'слово')).toBe(1);
  });

  it('stands in a list and in a quotation as everywhere', () => {
    const html = render(
      '3. Раз\n\n   ::form{feedback}\n4. Два\n\n> Цитата\n>\n> - Пункт\n>\n>   ::form{newsletter}',
    );
    expect(html).toBe(
      '<ol start="3">\n<li><p>Раз</p>\n<p><a class="btn" href="/feedback">Написать нам</a></p>\n</li>\n' +
        '<li><p>Два</p>\n</li>\n</ol>\n<blockquote>\n<p>Цитата</p>\n<ul>\n<li><p>Пункт</p>\n' +
        '<p><a class="btn" href="/newsletter">Подписаться на новинки</a></p>\n</li>\n</ul>\n</blockquote>\n',
    );
  });
});

/** Text that once took seconds, or gigabytes, and the line that its check names. */
const GROWING: Record<string, [text: string, fault: string]> = {
  'a table with a cell for each pair of row and column': [
    `${'|a'.repeat(3000)}|\n${'|-'.repeat(3000)}|\n${'a\n'.repeat(30_000)}`,
    '1 tangled',
  ],
  'one long address, led to again and again': [
    `# Раз\n\n${'[a] '.repeat(2000)}\n\n${'[b] '.repeat(2000)}\n\n[a]: /${'x'.repeat(9000)}\n[b]: /c\n`,
    '3 tangled',
  ],
  'lists in a quotation that goes on': [`Раз\n\n${'> - a\nb\n'.repeat(9000)}`, '3 tangled'],
  'quotations in a quotation that goes on': [`${'> > a\nb\n'.repeat(9000)}`, '1 tangled'],
  'lists and quotations that tabs put into each other': ['- >\t'.repeat(900), '1 tangled'],
  'shelves without end': ['::shelf{category=petli}\n'.repeat(8000), 'large_page'],
};

describe('A body that grows faster than its text', () => {
  it.each(Object.entries(GROWING))('is refused with its line: %s', (_name, [text, fault]) => {
    expect(faults(text).join('\n')).toContain(fault);
  });

  it.each(Object.entries(GROWING))('is shown within bounds: %s', (_name, [text]) => {
    const html = render(text);
    expect(html.length).toBeGreaterThan(100);
    expect(Buffer.byteLength(html)).toBeLessThan(HTML_MOST_BYTES + 12 * text.length);
  });

  it('is refused where its HTML passes 1 MB, and not before', () => {
    const text = `${'Слово & слово\n\n'.repeat(4000)}::shelf{category=petli}\n`;
    expect(faults(text)).toEqual([]);
    const [line = '', ...others] = faults(`${'&&&&&&&&\n\n'.repeat(22_000)}`);
    expect(others).toEqual([]);
    // A paragraph takes 48 bytes of HTML and two lines.
    expect(line).toBe(`${2 * Math.floor(HTML_MOST_BYTES / 48) + 1} large_page`);
  });

  it('keeps every word when it cannot be shown as it is meant', () => {
    expect(render(`${'> - a\nb\n'.repeat(9000)}последнее <слово>`)).toContain(
      'последнее &lt;слово&gt;',
    );
  });
});

const PARTS = [
  ...[
    'слово',
    ' ',
    '\n',
    '\n\n',
    '*',
    '**',
    '_',
    '`',
    '```\n',
    '~~',
    '\\',
    '"',
    '&amp;',
    '5 000 ₽',
  ],
  ...[
    '[',
    '](',
    '](/x)',
    ')',
    '![',
    '<',
    '<a ',
    '<div>',
    '</div>',
    '<h2>',
    '<table>',
    '<!--',
    '-->',
  ],
  ...['> ', '- ', '1. ', '    ', '\t', '|', '|-|\n', '# ', '===\n', '---\n', '[a]: /b\n', '[a]'],
  ...['::x\n', ':::note{tip}\n', ':::\n', '::form{feedback}\n', '&#xE000;0&#xE001;', 'a@b.c'],
];
/** Park and Miller's numbers: the same for the same seed. */
function* numbers(seed: number) {
  for (let at = seed; ;) {
    at = (at * 48_271) % 2_147_483_647;
    yield at / 2_147_483_647;
  }
}

describe('The HTML of random Markdown', () => {
  it.each(Array.from({ length: 15 }, (_, index) => index + 1))(
    'grows with its length, seed %i',
    (seed) => {
      const next = numbers(seed);
      const random = () => next.next().value ?? 0;
      for (let times = 0; times < 6; times += 1) {
        const unit = Array.from(
          { length: 1 + Math.floor(random() * 5) },
          () => PARTS[Math.floor(random() * PARTS.length)],
        ).join('');
        const [once, twice, fourTimes] = [100, 200, 400].map((n) => render(unit.repeat(n)).length);
        const grown = [(twice ?? 0) - (once ?? 0), (fourTimes ?? 0) - (twice ?? 0)];
        // Twice the text, twice the growth; numbers of headings get longer.
        expect(grown[1], JSON.stringify(unit)).toBeLessThanOrEqual(
          2.5 * Math.abs(grown[0] ?? 0) + 4000,
        );
      }
    },
  );
});
