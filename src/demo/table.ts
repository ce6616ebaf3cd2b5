import { readFileSync } from 'node:fs';

/**
 * The rows of a table of this folder: tab-separated text whose first line names the columns. A cell
 * is never undefined: a row with fewer cells is a fault of the table.
 */
export function readTable<Column extends string>(
  path: string,
  columns: readonly Column[],
): Record<Column, string>[] {
  const [head, ...lines] = readFileSync(new URL(path, import.meta.url), 'utf8')
    .replace(/\n$/, '')
    .split('\n');
  if (head !== columns.join('\t')) throw new Error(`${path} has other columns: ${head}`);
  return lines.map((line, at) => {
    const cells = line.split('\t');
    if (cells.length !== columns.length)
      throw new Error(`${path}, line ${at + 2}: ${cells.length} cells for ${columns.length}`);
    return Object.fromEntries(columns.map((column, place) => [column, cells[place]])) as Record<
      Column,
      string
    >;
  });
}
