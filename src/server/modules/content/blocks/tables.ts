import type { Token, Tokens } from 'marked';

/** The table of `:::sizes`. */
export const tableIn = (tokens: readonly Token[]): Tokens.Table | undefined =>
  tokens.find((token): token is Tokens.Table => token.type === 'table');

/** The articles that `:::sizes` names, each with the row of its table, from 0. */
export function sizesArticles(tokens: readonly Token[]): { article: string; row: number }[] {
  const table = tableIn(tokens);
  const column = table === undefined ? -1 : articleColumn(table);
  return (table?.rows ?? []).flatMap((cells, row) => {
    const article = cells[column]?.text.trim() ?? '';
    return article === '' ? [] : [{ article, row }];
  });
}

/** The column of articles; -1 when there is none. */
export const articleColumn = ({ header }: Tokens.Table): number =>
  header.findIndex(({ text }) => /артикул/i.test(text));
