import { SaxesParser } from 'saxes';

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  /** The text of the element without that of its children. */
  text: string;
  children: XmlElement[];
}

/** Reads well-formed XML into a tree; throws at the first mistake. */
export function readXml(text: string): XmlElement {
  const top: XmlElement = { name: '', attributes: {}, text: '', children: [] };
  const open = [top];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const element = {
      name,
      attributes: { ...attributes } as Record<string, string>,
      text: '',
      children: [],
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (piece) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += piece;
  });
  parser.on('closetag', () => {
    const element = open.pop();
    if (element !== undefined) element.text = element.text.trim();
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(text).close();
  const root = top.children[0];
  if (root === undefined) throw new Error('no element at all');
  return root;
}
