import { basename } from 'node:path';
import { SaxesParser } from 'saxes';
import { FILE_FAILURE, type LoadFailure } from '#src/texts/desk/load-failures.ts';
import { ExchangeError } from '../error.ts';
import type { Remarks } from '../remarks.ts';
import { decode } from './decode.ts';
import type { XmlNode } from './node.ts';
import { TextLimit } from './text-limit.ts';

const DEPTH_MOST = 64;
const RECORD_NODES_MOST = 50_000;
const TEXT_CHARS_MOST = 4 * 1024 * 1024;

export type XmlEvent =
  | { kind: 'open'; path: string; attributes: Record<string, string>; line: number }
  | { kind: 'field'; path: string; text: string; line: number }
  | { kind: 'record'; path: string; node: XmlNode; parent: XmlNode | undefined };

/**
 * Whether the element is collected and returned as one record. Inside a record the answer may be
 * yes again (a group in a group): then the inner one is returned on its own, with the outer one as
 * its parent.
 */
export type IsRecord = (name: string, path: string, record: XmlNode | undefined) => boolean;

interface Open {
  node: XmlNode;
  path: string;
  /** The record that contains the element; undefined outside records. */
  record: XmlNode | undefined;
}

/**
 * Reads the file in order and in bounded memory: elements on the way (`open`, and `field` with the
 * text of a leaf) and whole records. Entities other than the five of XML are an error, so nothing
 * expands.
 */
export async function* readXml(
  file: string,
  isRecord: IsRecord,
  { onBytes, remarks }: { onBytes: (bytes: number) => void; remarks: Remarks },
): AsyncGenerator<XmlEvent[]> {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const stack: Open[] = [];
  let events: XmlEvent[] = [];
  let elements = 0;
  let recordNodes = 0;
  let eventAt = 0;

  const fail = (failure: LoadFailure): never => {
    throw new ExchangeError(failure, file, parser.line);
  };
  parser.on('error', (error) => fail(explain(error.message)));
  parser.on('opentag', (tag) => {
    eventAt = parser.position;
    if (stack.length >= DEPTH_MOST) fail(FILE_FAILURE.tooDeep(DEPTH_MOST));
    const above = stack.at(-1);
    const name = tag.name.slice(tag.name.indexOf(':') + 1);
    const path = pathBelow(above, name);
    const node: XmlNode = {
      name,
      attributes: tag.attributes,
      text: '',
      children: [],
      line: parser.line,
      order: (elements += 1),
    };
    const starts = isRecord(name, path, above?.record);
    if (above?.record !== undefined && !starts) above.node.children.push(node);
    const record = starts ? node : above?.record;
    if (record === undefined)
      events.push({ kind: 'open', path, attributes: tag.attributes, line: parser.line });
    recordNodes = record === undefined ? 0 : recordNodes + 1;
    if (recordNodes > RECORD_NODES_MOST) fail(FILE_FAILURE.tooManyElements(RECORD_NODES_MOST));
    stack.push({ node, path, record });
  });
  const addText = (text: string): void => {
    eventAt = parser.position;
    const node = stack.at(-1)?.node;
    if (node === undefined || node.text.length >= TEXT_CHARS_MOST) return;
    node.text += text;
    if (node.text.length < TEXT_CHARS_MOST) return;
    node.text = node.text.slice(0, TEXT_CHARS_MOST);
    remarks.add(
      'a text longer than 4 MB is cut',
      `${node.name} (${basename(file)}, line ${node.line})`,
    );
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    eventAt = parser.position;
    const closed = stack.pop();
    if (closed === undefined) return;
    const { node, path, record } = closed;
    const parent = stack.at(-1)?.record;
    if (record === node) {
      events.push({ kind: 'record', path, node, parent });
      // A record inside a record is counted separately: a tree of groups may be any size.
      recordNodes = 0;
    } else if (record === undefined && node.text.trim() !== '') {
      events.push({ kind: 'field', path, text: node.text.trim(), line: parser.line });
    }
  });

  const limit = new TextLimit(TEXT_CHARS_MOST);
  const mistaken = (declared: string): void =>
    remarks.add(`a file that says ${declared} and is UTF-8: it is read as UTF-8`, basename(file));
  for await (const { text, bytes } of decode(file, mistaken)) {
    parser.write(limit.pass(text));
    if (parser.position - eventAt > 2 * TEXT_CHARS_MOST) fail(FILE_FAILURE.tooLongTag);
    onBytes(bytes);
    if (events.length > 0) yield events;
    events = [];
  }
  parser.write(limit.end());
  parser.close();
  if (events.length > 0) yield events;
}

/** Inside a record the path stays that of the record. */
function pathBelow(above: Open | undefined, name: string): string {
  if (above === undefined) return name;
  return above.record === undefined ? `${above.path}/${name}` : above.path;
}

/** The parser puts line and column first; our message has them with the file. */
function explain(message: string): LoadFailure {
  const plain = message.replace(/^(?:[^:]*:)?\d+:\d+: /, '').replace(/\.$/, '');
  if (plain === 'undefined entity') return FILE_FAILURE.foreignEntity;
  return plain.startsWith('unclosed tag')
    ? FILE_FAILURE.cutShort(plain)
    : FILE_FAILURE.notXml(plain);
}
