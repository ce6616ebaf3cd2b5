import { describe, expect, it } from 'vitest';
import { isContainerEnd, readAttributes, readHead, writeHead } from './directive.ts';

describe('the head of a block', () => {
  it.each([
    [
      '::product{article="CH-110"}',
      { isContainer: false, name: 'product', text: 'article="CH-110"' },
    ],
    ['::product', { isContainer: false, name: 'product', text: '' }],
    [':::note{tip}', { isContainer: true, name: 'note', text: 'tip' }],
    [':::note {tip}  ', { isContainer: true, name: 'note', text: 'tip' }],
    ['::figure{alt="{скобки}"}', { isContainer: false, name: 'figure', text: 'alt="{скобки}"' }],
    ['::полка{}', { isContainer: false, name: 'полка', text: '' }],
  ])('%s', (line, head) => {
    expect(readHead(line)).toEqual(head);
  });

  it.each([
    ':note',
    ':: note',
    '::',
    ':::',
    '::::note',
    ' ::note',
    '::note{tip} дальше',
    'a::b',
    '::1',
  ])('is not in %j', (line) => {
    expect(readHead(line)).toBeNull();
  });

  it('a container ends at three colons', () => {
    expect([':::', '::: ', '::', '::::', 'x:::'].map(isContainerEnd)).toEqual([
      ...[true, true, false, false, false],
    ]);
  });
});

describe('attributes', () => {
  it.each([
    ['', {}],
    ['tip', { tip: '' }],
    ['id=12', { id: '12' }],
    ['article="CH-110"', { article: 'CH-110' }],
    ["article='CH 110'", { article: 'CH 110' }],
    ['alt=«Чашка, вид сверху» caption="35 мм"', { alt: 'Чашка, вид сверху', caption: '35 мм' }],
    ['key=a.b alt="a=\'b\' {c}" декоративная', { key: 'a.b', alt: "a='b' {c}", декоративная: '' }],
    ['a=1, b=2', { a: '1', b: '2' }],
    ['category=petli/planki', { category: 'petli/planki' }],
  ])('%j', (text, attributes) => {
    expect(Object.fromEntries(readAttributes(text) ?? [])).toEqual(attributes);
  });

  it.each(['a="b', 'a=', '="b"', 'a=b"c', 'a="b"c="d"', 'a=1 a=2', '"a"', 'onclick=<b>{}', '1=2'])(
    'are none in %j',
    (text) => {
      expect(readAttributes(text)).toBeNull();
    },
  );

  it('are written as they are read', () => {
    const head = writeHead('figure', { key: 'abc', alt: 'Петля «Blum»', декоративная: '' });
    expect(head).toBe('::figure{key="abc" alt="Петля «Blum»" декоративная}');
    const { text = '' } = readHead(head) ?? {};
    expect(readAttributes(text)?.get('alt')).toBe('Петля «Blum»');
    expect(writeHead('steps', {}, true)).toBe(':::steps');
  });
});
