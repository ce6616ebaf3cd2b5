/**
 * An element with everything in it: a product, an offer, a property. Names have no namespace
 * prefix.
 */
export interface XmlNode {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlNode[];
  line: number;
  /**
   * Its rank among all elements of the file by where it begins; an inner record ends before its
   * outer one.
   */
  order: number;
}

export function child(node: XmlNode | undefined, ...names: string[]): XmlNode | undefined {
  return node?.children.find((one) => names.includes(one.name));
}

/**
 * All elements of this name two levels down: `within(good, 'ЗначенияСвойств', 'ЗначенияСвойства')`.
 */
export function within(node: XmlNode, list: string, name: string): XmlNode[] {
  return node.children.filter((one) => one.name === list).flatMap((one) => children(one, name));
}

export function children(node: XmlNode | undefined, name: string): XmlNode[] {
  return node === undefined ? [] : node.children.filter((one) => one.name === name);
}

/** The trimmed text of the first named child that has any. */
export function textOf(node: XmlNode | undefined, ...names: string[]): string | undefined {
  for (const name of names) {
    const text = child(node, name)?.text.trim();
    if (text) return text;
  }
  return undefined;
}
