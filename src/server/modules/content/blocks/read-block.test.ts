import { describe, expect, it } from 'vitest';
import { BLOCK_NAMES } from '#src/contract/content-blocks.ts';
import { readHead } from '#src/domain/directive.ts';
import { BLOCK_HELP, PROBLEM_TEXT } from '#src/texts/desk/blocks.ts';
import { readBlock } from './read-block.ts';

const read = (line: string) => {
  const head = readHead(line);
  if (head === null) throw new Error(`No block: ${line}`);
  return readBlock(head);
};

describe('a block is read by its schema', () => {
  it.each([
    ['::shelf{selection="products/week"}', { name: 'shelf', selection: 'products/week' }],
    ['::shelf{category=petli/planki}', { name: 'shelf', category: 'petli/planki' }],
    ['::shelf{articles="A-1, B 2;C3"}', { name: 'shelf', articles: ['A-1', 'B 2', 'C3'] }],
    ['::product{article="71B3550"}', { name: 'product', article: '71B3550' }],
    ['::banner{id=12}', { name: 'banner', id: 12 }],
    [':::sizes', { name: 'sizes' }],
    [':::note{tip}', { name: 'note', kind: 'tip' }],
    [':::note{kind=law}', { name: 'note', kind: 'law' }],
    ['::figure{key=ab12 alt="Петля"}', { name: 'figure', key: 'ab12', alt: 'Петля' }],
    [
      '::figure{key=ab12 декоративная caption=«Подпись»}',
      { name: 'figure', key: 'ab12', decorative: '', caption: 'Подпись' },
    ],
    [':::steps', { name: 'steps' }],
    [':::faq', { name: 'faq' }],
    ['::calc{hinges}', { name: 'calc', kind: 'hinges' }],
    ['::file{key="ab.pdf" title="Схема"}', { name: 'file', key: 'ab.pdf', title: 'Схема' }],
    ['::form{feedback}', { name: 'form', kind: 'feedback' }],
  ])('%s', (line, block) => {
    expect(read(line)).toEqual({ block });
  });

  it.each([
    ['::shelve{selection=a}', 'unknown_block', 'shelve'],
    ['::полка', 'unknown_block', 'полка'],
    ['::constructor', 'unknown_block', 'constructor'],
    ['::shelf', 'one_source', 'shelf'],
    ['::shelf{selection=a category=b}', 'one_source', 'shelf'],
    ['::shelf{selection="a" color="red"}', 'unknown_attribute', 'color'],
    ['::shelf{selection="../a"}', 'bad_attribute', 'selection'],
    ['::shelf{articles=" , "}', 'bad_attribute', 'articles'],
    [`::shelf{articles="${'A,'.repeat(25)}"}`, 'bad_attribute', 'articles'],
    ['::product', 'missing_attribute', 'article'],
    ['::product{article=""}', 'bad_attribute', 'article'],
    ['::product{article="A" onclick="alert(1)"}', 'unknown_attribute', 'onclick'],
    ['::product{article="A}', 'bad_attributes', 'product'],
    [':::product{article="A"}', 'not_container', 'product'],
    ['::banner{id=0}', 'bad_attribute', 'id'],
    ['::banner{id="1;drop"}', 'bad_attribute', 'id'],
    ['::sizes', 'needs_container', 'sizes'],
    [':::sizes{wide}', 'unknown_attribute', 'wide'],
    [':::note', 'missing_attribute', 'kind'],
    [':::note{danger}', 'bad_attribute', 'kind'],
    ['::figure{key=ab12}', 'needs_alt', 'figure'],
    ['::figure{key=ab12 alt="Петля" декоративная}', 'needs_alt', 'figure'],
    ['::figure{key="a/../b" alt="Петля"}', 'bad_attribute', 'key'],
    [':::steps{1}', 'bad_attributes', 'steps'],
    [':::faq{open}', 'unknown_attribute', 'open'],
    ['::calc{doors}', 'bad_attribute', 'kind'],
    ['::file{title="Схема"}', 'missing_attribute', 'key'],
    ['::form{login}', 'bad_attribute', 'kind'],
  ])('%s is refused: %s %s', (line, code, subject) => {
    expect(read(line)).toEqual({ problems: [{ code, subject }] });
  });
});

it('the reference shows every block with a sample that can be read', () => {
  for (const name of BLOCK_NAMES) {
    const [first = ''] = BLOCK_HELP[name].sample.split('\n');
    expect(read(first), name).toMatchObject({ block: { name } });
  }
});

it('every problem is a Russian sentence', () => {
  for (const text of Object.values(PROBLEM_TEXT))
    expect(text('имя', '/now')).toMatch(/^[А-ЯЁ«].*[.»]$/);
});
