import { readTable } from '../table.ts';
import { trade } from '../trade.ts';

export interface Drawing {
  /** What is seen, without the name of the product. */
  caption: string;
  svg: string;
}

/** All drawings by their ids: the top category and a number, which the table of its goods names. */
export const readDrawings = (): ReadonlyMap<string, Drawing> =>
  new Map(
    trade.categories.flatMap(({ slug }) =>
      readTable(`./pictures/${slug}.tsv`, ['id', 'caption', 'svg']).map(
        ({ id, ...drawing }) => [`${slug}-${id}`, drawing] as const,
      ),
    ),
  );
