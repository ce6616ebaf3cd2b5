import { expect, it } from 'vitest';
import { insertionOf, type Tool } from './insertion.ts';

const BOLD: Tool = { before: '**', after: '**', sample: 'важное', place: 'inline' };
const HEADING: Tool = { before: '## ', after: '', sample: 'Заголовок', place: 'line' };
const BLOCK: Tool = { before: '', after: '', sample: '::calc{hinges}', place: 'block' };
/** The text afterwards, with what is chosen in brackets. */
function after(tool: Tool, before: string): string {
  const start = before.indexOf('[');
  const body = before.replace(/[[\]]/g, '');
  const end = before.indexOf(']') - 1;
  const { text, from, to } = insertionOf(tool, body, [start, end]);
  const put = `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`;
  return body.slice(0, start) + put + body.slice(end);
}

it.each([
  [BOLD, 'Раз [два] три', 'Раз **[два]** три'],
  [BOLD, 'Раз []', 'Раз **[важное]**'],
  [HEADING, '[]', '## [Заголовок]'],
  [HEADING, 'Раз[]', 'Раз\n## [Заголовок]'],
  [HEADING, 'Раз\n[Срок]', 'Раз\n## [Срок]'],
  [BLOCK, 'Раз[]', 'Раз\n\n[::calc{hinges}]\n'],
  [BLOCK, 'Раз\n[]\nДва', 'Раз\n\n[::calc{hinges}]\n\nДва'],
  [BLOCK, 'Раз\n\n[]\n\nДва', 'Раз\n\n[::calc{hinges}]\n\nДва'],
  [BLOCK, '[]Два', '[::calc{hinges}]\n\nДва'],
])('%o makes of %j %j', (tool, before, expected) => {
  expect(after(tool, before)).toBe(expected);
});
