import { describe, expect, it } from 'vitest';
import { csvRoubles, readCsv, csvRow } from './csv.ts';

describe('a row of a spreadsheet', () => {
  it('quotes what would break it', () => {
    expect(csvRow(['a;b', 'say "hi"', 'two\nlines', 'plain', ''])).toBe(
      '"a;b";"say ""hi""";"two\nlines";plain;\r\n',
    );
  });

  it.each(['=1+1', '+7', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1', '＠x'])(
    'never runs %j as a formula',
    (typed) => {
      expect(csvRow([typed]).replace(/^"/, '').charAt(0)).toBe("'");
    },
  );

  it('writes roubles with a comma', () => {
    expect([0, 5, 12_345, 100_000_000].map(csvRoubles)).toEqual([
      '0,00',
      '0,05',
      '123,45',
      '1000000,00',
    ]);
  });
});

it.each([
  [
    'a;b\nc;d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    '\uFEFFa;b\r\n\r\n;\r\nc;d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\tb,c\n', [['a', 'b,c']]],
  ['"a,1","b ""c""",\nd', [['a,1', 'b "c"', ''], ['d']]],
  ['', []],
  ['"never closed;b', [['"never closed', 'b']]],
])('reads %j', (text, rows) => {
  expect(readCsv(text)).toEqual(rows);
});
