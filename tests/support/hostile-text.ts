import type { Endpoint } from '../../src/contract/endpoint.ts';

/** What is typed, and how it is shown in a one-line field and in one of several lines. */
export interface Hostile {
  typed: string;
  line: string;
  lines: string;
}

const asTyped = (typed: string): Hostile => ({ typed, line: typed, lines: typed });

/**
 * Texts that become a script, a tag, a statement, a template, a header, a formula or a terminal
 * command when they are not escaped.
 */
export const HOSTILE: readonly Hostile[] = [
  asTyped('</script><script>alert(1)</script>'),
  asTyped('"><img src=x onerror=alert(1)>'),
  asTyped("'; DROP TABLE product; --"),
  asTyped('{{7*7}}${7*7}<%= 7*7 %>'),
  asTyped('<!-- <svg/onload=alert(1)> ]]>'),
  asTyped('=HYPERLINK("http://evil.example";"x")'),
  asTyped('&lt;b&gt;&amp;&#60;%3Cb%3E\\u003cb'),
  asTyped('"\'><i>'),
  {
    typed: 'Имя\r\nBcc: all@example.ru\r\n\r\n<b>x</b>',
    line: 'Имя Bcc: all@example.ru <b>x</b>',
    lines: 'Имя\nBcc: all@example.ru\n\n<b>x</b>',
  },
  { typed: 'а\0б\u001b[2J\u202eгод\ud800я', line: 'а б [2Jгод\ufffdя', lines: 'а б [2Jгод\ufffdя' },
];

interface Schema {
  type: string;
  entries?: Record<string, Schema>;
  wrapped?: Schema;
  options?: Schema[];
  item?: Schema;
  pipe?: Schema[];
}

/** Whether the schema allows only certain characters, so that a hostile text cannot pass. */
const isStrict = ({ type, pipe = [] }: Schema): boolean =>
  ['regex', 'uuid', 'iso_date'].includes(type) ||
  pipe.some((step) => step.type !== 'object' && isStrict(step));

function textsOf(schema: Schema, path: string): string[] {
  switch (schema.type) {
    case 'object':
      return Object.entries(schema.entries ?? {}).flatMap(([name, entry]) =>
        textsOf(entry, path === '' ? name : `${path}.${name}`),
      );
    case 'optional':
    case 'nullable':
    case 'nullish':
      return schema.wrapped === undefined ? [] : textsOf(schema.wrapped, path);
    case 'array':
      return schema.item === undefined ? [] : textsOf(schema.item, path);
    case 'union':
      return [...new Set((schema.options ?? []).flatMap((option) => textsOf(option, path)))];
    case 'string':
    case 'unknown':
      return isStrict(schema) ? [] : [path];
    case 'number':
    case 'boolean':
    case 'literal':
    case 'picklist':
    case 'null':
      return [];
    default:
      throw new Error(`Nobody has said yet whether ${schema.type} takes a text (${path}).`);
  }
}

/** The fields of an endpoint, at any depth, that accept any text. */
export const textFields = ({ params, query, body }: Endpoint): string[] =>
  [params, query, body].flatMap((schema) => textsOf(schema as unknown as Schema, '')).sort();

/** The tags of some HTML with the names of their attributes: its structure without its text. */
export const skeletonOf = (html: string): string[] =>
  [...html.matchAll(/<(!--|!?\/?[a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi)]
    .map(([, name = '', rest = '']) =>
      [
        name,
        ...[...rest.matchAll(/([\w-]+)(?:=(?:"[^"]*"|'[^']*'|[^\s>]*))?/g)].map(
          ([, attribute]) => attribute,
        ),
      ].join(' '),
    )
    .filter((tag) => tag !== 'br');
