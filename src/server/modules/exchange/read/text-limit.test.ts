import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TextLimit } from './text-limit.ts';

const pass = (text: string, most: number, chunk = text.length): string => {
  const limit = new TextLimit(most);
  let out = '';
  for (let from = 0; from < text.length; from += chunk)
    out += limit.pass(text.slice(from, from + chunk));
  return out + limit.end();
};

describe('a limit of texts', () => {
  it.each([
    ['<a>12345678</a>', '<a>12345</a>'],
    ['<a><![CDATA[<b>5678]]></a>', '<a><![CDATA[<b>56]]></a>'],
    ['<a>123<![CDATA[45678]]>9</a>', '<a>123<![CDATA[45]]></a>'],
    ['<a>1234&amp;56</a>', '<a>1234</a>'],
    ['<a>1\n2\n3456\n78\n</a>', '<a>1\n2\n3\n\n</a>'],
    ['<a long="1234567890">1<!-- 1234567890 --></a>', '<a long="1234567890">1<!-- 123--></a>'],
    ['<a>12345</a><b>12345</b>', '<a>12345</a><b>12345</b>'],
    ['<a>1234😀</a>', '<a>1234</a>'],
    ['<a><![CDATA[1234&]]>67</a>', '<a><![CDATA[1234&]]></a>'],
  ])('makes of %j %j', (text, expected) => {
    for (let chunk = 1; chunk <= text.length; chunk += 1)
      expect(pass(text, 5, chunk), `chunks of ${chunk}`).toBe(expected);
  });

  it('leaves alone whatever is within it, in chunks of any size', () => {
    const part = fc.oneof(
      fc.string({ maxLength: 8 }).map((text) => text.replace(/[<&]/g, '')),
      fc.constant('<!-- > -->'),
      fc.constant('<![CDATA[<x>]]]]>'),
      fc.constant('<a b="c">'),
      fc.constant('</a>'),
      fc.constant('&lt;'),
    );
    fc.assert(
      fc.property(
        fc.array(part).map((parts) => parts.join('')),
        fc.integer({ min: 1, max: 7 }),
        (text, chunk) => {
          expect(pass(text, 1000, chunk)).toBe(text);
        },
      ),
    );
  });
});
