import { expect, it } from 'vitest';
import {
  blank,
  blanksOf,
  escapedMarkdown,
  readContentFile,
  writeContentFile,
} from './content-file.ts';

const PAGE = {
  title: 'Доставка: как и когда',
  summary: 'Кратко.',
  tags: ['статьи', 'советы'],
  body: '## Срок\n\n--- не голова ---',
};

it('reads what it has written', () => {
  expect(readContentFile(writeContentFile(PAGE))).toEqual({ ...PAGE, more: {} });
});

it('reads files of other systems, with their own fields', () => {
  expect(
    readContentFile('\uFEFF---\r\ntitle:  О нас \r\nlaw: yes\r\n---\r\nПервая\r\nвторая\r\n'),
  ).toEqual({
    title: 'О нас',
    summary: '',
    tags: [],
    more: { law: 'yes' },
    body: 'Первая\nвторая',
  });
});

it.each(['Просто текст', '---\nsummary: без названия\n---\nтекст', '---\ntitle: без конца\n'])(
  '%j is no page',
  (text) => {
    expect(readContentFile(text)).toBeNull();
  },
);

it('finds each blank of a draft once', () => {
  const [inn, name] = [blank('ИНН'), blank('название')];
  expect(blanksOf(`${inn}, ${name} и снова ${inn}; [ссылка](/delivery)`)).toEqual([inn, name]);
});

it('shows a value letter by letter', () => {
  expect(escapedMarkdown('ООО «А_Б» | [x]')).toBe('ООО «А\\_Б» \\| \\[x\\]');
});
