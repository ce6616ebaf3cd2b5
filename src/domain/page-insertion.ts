/** Blocks that an editor chooses from what the shop has, instead of typing their keys. */

export const INSERTED_KINDS = ['picture', 'file', 'banner'] as const;
export type InsertedKind = (typeof INSERTED_KINDS)[number];

/** The value of an attribute; a quote would end it. */
const quoted = (text: string) => `"${text.replaceAll('"', '”').replaceAll(/\s+/g, ' ').trim()}"`;

export interface InsertedPicture {
  key: string;
  alt: string;
  is_decorative: boolean;
}
export const figureBlock = ({ key, alt, is_decorative: isDecorative }: InsertedPicture): string =>
  `::figure{key=${quoted(key)} ${isDecorative ? 'декоративная' : `alt=${quoted(alt)}`}}`;
export const fileBlock = (key: string, title: string): string =>
  `::file{key=${quoted(key)} title=${quoted(title)}}`;
export const bannerBlock = (id: number): string => `::banner{id=${id}}`;

/** The text with the block as a paragraph of its own after this line, from 1; 0: at the end. */
export function withBlock(body: string, block: string, line: number): string {
  const lines = body.split('\n');
  const at = line < 1 ? lines.length : Math.min(line, lines.length);
  const before = lines.slice(0, at).join('\n').trimEnd();
  const after = lines.slice(at).join('\n').trimStart();
  return [before, block, after].filter((part) => part !== '').join('\n\n');
}
