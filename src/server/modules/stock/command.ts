import { articleKey } from '../../../domain/article.ts';
import { STOCK_COMMAND_TEXT as TEXT } from '../../../texts/commands/stock.ts';
import { COMMAND_TEXT } from '../../../texts/commands/all.ts';
import type { Database } from '../../database/open.ts';
import { runShopCommand } from '../../database/shop-command.ts';
import { inTransaction } from '../../database/transaction.ts';
import { systemClock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/command.ts';
import type { Invocation, Say } from '../../platform/command.ts';
import { correctStock } from './correct.ts';
import { readCommand } from './read-command.ts';
import type { Command } from './read-command.ts';
import { awaitedTable, contradictionTable, shortageTable, stockSheet } from './command-view.ts';
import {
  awaitedGoods,
  contradictions,
  figuresOf,
  ledgerOf,
  openShortages,
} from './stock-queries.ts';
import type { StockFigures } from './stock-queries.ts';

async function goodsOf(db: Database, article: string): Promise<StockFigures[]> {
  const found = await figuresOf(db, { articleKey: articleKey(article) });
  if (found.length === 0) throw new Refusal(TEXT.noArticle(article));
  return found;
}

async function explain(db: Database, say: Say, article: string): Promise<void> {
  const sheets = [];
  for (const figures of await goodsOf(db, article)) {
    sheets.push(stockSheet(figures, await ledgerOf(db, figures.id)));
  }
  say(sheets.join('\n\n\n'));
}

async function shortages(db: Database, say: Say): Promise<void> {
  const tables = [shortageTable(await openShortages(db)), awaitedTable(await awaitedGoods(db))];
  say(tables.filter((table) => table !== '').join('\n\n'));
}

async function check(db: Database, say: Say): Promise<void> {
  const found = await contradictions(db);
  if (found.length > 0)
    throw new Refusal(`${contradictionTable(found)}\n\n${TEXT.disagreed(found.length)}`);
  say(TEXT.agreed);
}

async function correct(
  db: Database,
  say: Say,
  { article, id, onHand, why }: Extract<Command, { kind: 'correct' }>,
): Promise<void> {
  const found = (await goodsOf(db, article)).filter((one) => id === undefined || one.id === id);
  const [product, other] = found;
  if (product === undefined) throw new Refusal(TEXT.noArticle(article));
  if (other !== undefined)
    throw new Refusal(
      TEXT.several(
        article,
        found.map((one) => one.id),
      ),
    );
  const correction = { productId: product.id, onHand, note: why };
  const before = await inTransaction(db, (tx) => correctStock(tx, correction, systemClock));
  if (before === null) throw new Refusal(TEXT.noArticle(article));
  say(
    before === onHand
      ? TEXT.same(product.title, onHand)
      : TEXT.corrected(product.title, before, onHand),
  );
}

/** `npm run stock`. */
export const stockCommand = (at: Invocation): Promise<number> =>
  runShopCommand(at, { ...TEXT, ...COMMAND_TEXT }, readCommand, async ({ command, db, say }) => {
    switch (command.kind) {
      case 'explain':
        return explain(db, say, command.article);
      case 'shortages':
        return shortages(db, say);
      case 'check':
        return check(db, say);
      case 'correct':
        return correct(db, say, command);
    }
  });
