import type { Token, Tokens } from 'marked';
import { breaksIn } from './document.ts';

/** The table of `:::sizes`. */
export const tableIn = (tokens: readonly Token[]): Tokens.Table | undefined =>
  tokens.find((token): token is Tokens.Table => token.type === 'table');

/** The articles that `:::sizes` names; `below`: how many lines the row is below that line. */
export function sizesArticles(tokens: readonly Token[]): { article: string; below: number }[] {
  const table = tableIn(tokens);
  if (table === undefined) return [];
  const column = articleColumn(table);
  // What stands above the table, its head and its line of dashes; then the first row.
  const firstRow = linesAbove(tokens, table) + 3;
  return table.rows.flatMap((cells, row) => {
    const article = cells[column]?.text.trim() ?? '';
    return article === '' ? [] : [{ article, below: firstRow + row }];
  });
}

const linesAbove = (tokens: readonly Token[], table: Token): number =>
  tokens.slice(0, tokens.indexOf(table)).reduce((sum, { raw }) => sum + breaksIn(raw), 0);

/** The column of articles; -1 when there is none. */
export const articleColumn = ({ header }: Tokens.Table): number =>
  header.findIndex(({ text }) => /артикул/i.test(text));
