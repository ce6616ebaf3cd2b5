/**
 * A content page as a text file: front matter between `---` with title, summary and tags, then
 * Markdown.
 */
export interface ContentFile {
  title: string;
  summary: string;
  tags: string[];
  /** Other fields of the front matter. */
  more: Readonly<Record<string, string>>;
  /** Markdown. */
  body: string;
}

/** `---`, the lines of the front matter, `---`, then all the rest. */
const FILE = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

/** Null when the text has no front matter with a title. */
export function readContentFile(text: string): ContentFile | null {
  const [, head, body] = FILE.exec(text) ?? [];
  if (head === undefined || body === undefined) return null;
  // «title: Доставка»: a name, a colon, the value without the spaces around it.
  const fields = head.split(/\r?\n/).map((line) => /^([\w-]+):\s*(.*?)\s*$/.exec(line));
  const found = new Map(
    fields.flatMap((field) => (field === null ? [] : [[field[1] ?? '', field[2] ?? ''] as const])),
  );
  const { title = '', summary = '', tags = '', ...more } = Object.fromEntries(found);
  if (title === '') return null;
  return {
    title,
    summary,
    more,
    tags: tags
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    body: body.replaceAll('\r\n', '\n').trim(),
  };
}

/** Writes the file that readContentFile reads back as this page. */
export function writeContentFile({
  title,
  summary,
  tags,
  body,
}: Omit<ContentFile, 'more'>): string {
  const head = [
    `title: ${title}`,
    `summary: ${summary}`,
    ...(tags.length === 0 ? [] : [`tags: ${tags.join(', ')}`]),
  ];
  return `---\n${head.join('\n')}\n---\n${body}\n`;
}

/** How the text of a draft begins that a new shop gets. */
export const DRAFT_MARK = '> **Черновик.**';

/** Placeholders in a draft that the owner must fill in: «[заполнить: …]». */
const BLANK = /\[заполнить: [^\]\n]*\]/g;
export const blanksOf = (body: string): string[] => [...new Set(body.match(BLANK) ?? [])];
export const blank = (what: string): string => `[заполнить: ${what}]`;

/** Escapes a value so that Markdown shows it literally, also in tables. */
export const escapedMarkdown = (value: string): string =>
  value.replace(/[\\`*_{}[\]<>|#]/g, '\\$&');
