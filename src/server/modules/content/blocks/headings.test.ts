import { expect, it } from 'vitest';
import { headingProblems } from './headings.ts';

const found = (...lines: string[]) =>
  headingProblems(lines.join('\n')).map(({ line, code }) => `${line} ${code}`);

it('headings go down one level at a time, and up as they like', () => {
  expect(found('## А', '### Б', '#### В', '##### Г', '## Д', '### Е')).toEqual([]);
});

it('names the line of a level that is left out, in blocks too', () => {
  expect(found('Текст', '', '### А', '## Б', ':::note{tip}', '#### В', ':::')).toEqual([
    '3 skipped_heading',
    '6 skipped_heading',
  ]);
});

it('a title in the text is the level below: only the title of the page is the first', () => {
  expect(found('# А', '', 'Б', '===', '### В', '```', '# код', '```')).toEqual([
    '1 second_title',
    '3 second_title',
  ]);
});
