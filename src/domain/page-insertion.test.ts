import { expect, it } from 'vitest';
import { figureBlock, fileBlock, withBlock } from './page-insertion.ts';

it('a block is a paragraph after the line, or after the whole text', () => {
  expect(withBlock('а\nб\nв', '::x', 2)).toBe('а\nб\n\n::x\n\nв');
  expect(withBlock('а\n\nв\n', '::x', 1)).toBe('а\n\n::x\n\nв\n');
  expect(withBlock('а\n', '::x', 0)).toBe('а\n\n::x');
  expect(withBlock('а', '::x', 99)).toBe('а\n\n::x');
  expect(withBlock('', '::x', 0)).toBe('::x');
});

it('a description with quotes stays one attribute', () => {
  expect(figureBlock({ key: 'ab', alt: 'Петля "в\nразрезе"', is_decorative: false })).toBe(
    '::figure{key="ab" alt="Петля ”в разрезе”"}',
  );
  expect(figureBlock({ key: 'ab', alt: '', is_decorative: true })).toBe(
    '::figure{key="ab" декоративная}',
  );
  expect(fileBlock('a.pdf', 'Схема')).toBe('::file{key="a.pdf" title="Схема"}');
});
