import type { Database } from '#src/server/database/open.ts';
import { timeSlices } from '#src/server/platform/time-slices.ts';
import { hasBit, setBit } from './bits.ts';
import type { CatalogueData } from './catalogue-data.ts';
import { isSameBranch, type Change } from './change.ts';
import { differs, draftOf, putFigures, showDraft } from './draft.ts';
import { FIGURES, portions, type FigureRow } from './load-queries.ts';
import { inSnapshot } from './snapshot.ts';

const PORTION = 1024;

/** `unread`: ids of rows with another version, in which more than the figures may have changed. */
export type FiguresChange = Change & { readonly unread: readonly number[] };

/** Updates price, stock, rating and state of all goods in place, however many changed. */
export async function changeFigures(db: Database, data: CatalogueData): Promise<FiguresChange> {
  const yieldIfDue = timeSlices();
  const draft = draftOf(data);
  const { version } = draft.columns;
  const changed = new Set<number>();
  const unread: number[] = [];
  let isWhole = true;
  draft.alive.words.fill(0);
  await inSnapshot(db, async (client) => {
    for await (const portion of portions<FigureRow>(client, FIGURES, PORTION)) {
      for (const row of portion) {
        const position = (data.positionById[row.id] ?? 0) - 1;
        if (position < 0 || !isSameBranch(data, position, row)) isWhole = false;
        if (position < 0) continue;
        setBit(draft.alive, position);
        if (version[position] === row.version) continue;
        unread.push(row.id);
        putFigures(draft, position, row);
        if (differs(draft, data, position)) changed.add(position);
      }
      await yieldIfDue();
    }
  });
  for (let at = 0; at < data.size; at++) {
    if (hasBit(draft.alive, at) !== hasBit(data.alive, at)) changed.add(at);
  }
  const positions = Int32Array.from(changed);
  await showDraft(data, draft, positions);
  return { changed: Array.from(positions, (at) => data.columns.id[at] ?? 0), unread, isWhole };
}
