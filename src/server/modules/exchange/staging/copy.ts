import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export type Cell = string | number | boolean | Date | null | undefined;

/** A row in COPY's text format. */
export function copyLine(cells: readonly Cell[]): string {
  return `${cells.map(copyCell).join('\t')}\n`;
}

function copyCell(cell: Cell): string {
  if (cell === null || cell === undefined) return '\\N';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell !== 'string') return String(cell);
  return /[\\\t\n\r]/.test(cell) ? cell.replace(/[\\\t\n\r]/g, (one) => ESCAPES[one] ?? one) : cell;
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

export async function copyInto(
  client: ClientBase,
  table: string,
  columns: readonly string[],
  lines: string[],
): Promise<void> {
  if (lines.length === 0) return;
  await pipeline(
    Readable.from(lines),
    client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`)),
  );
}
