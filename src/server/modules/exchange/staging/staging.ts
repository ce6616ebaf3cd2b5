import type { ClientBase } from 'pg';
import { copyInto, copyLine, type Cell } from './copy.ts';
import type { Remarks } from '../remarks.ts';
import { boundedTexts, limitsOf, type ColumnLimit } from './text-limits.ts';
import { STAGING_TABLES, type Row, type StagingTable } from './tables.ts';

const FLUSH_CHARS = 256 * 1024;

interface Buffered {
  columns: string[];
  limits: ColumnLimit[];
  text: string[];
  chars: number;
}

/**
 * Collects rows and copies them into the temporary tables, one table at a time, as COPY requires.
 */
export class Staging {
  readonly #client: ClientBase;
  readonly #buffers: Map<StagingTable, Buffered>;
  readonly #remarks: Remarks;
  #seq = 0;

  private constructor(client: ClientBase, remarks: Remarks) {
    this.#client = client;
    this.#remarks = remarks;
    this.#buffers = new Map(
      (Object.keys(STAGING_TABLES) as StagingTable[]).map((name) => [
        name,
        { columns: Object.keys(STAGING_TABLES[name]), limits: limitsOf(name), text: [], chars: 0 },
      ]),
    );
  }

  static async open(client: ClientBase, remarks: Remarks): Promise<Staging> {
    for (const [name, columns] of Object.entries(STAGING_TABLES)) {
      const list = Object.entries(columns).map(([column, type]) => `${column} ${type}`);
      await client.query(`create temp table stage_${name} (${list.join(', ')})`);
    }
    return new Staging(client, remarks);
  }

  nextSeq(): number {
    return (this.#seq += 1);
  }

  add<Table extends StagingTable>(table: Table, row: Row<Table>): void {
    const buffer = this.#buffers.get(table);
    if (buffer === undefined) return;
    const cells = boundedTexts(row as Record<string, Cell>, buffer.limits, this.#remarks);
    if (cells === undefined) return;
    const line = copyLine(buffer.columns.map((column) => cells[column]));
    buffer.text.push(line);
    buffer.chars += line.length;
  }

  /** Copies tables that have grown large; with `all`, everything that is left. */
  async flush({ all = false } = {}): Promise<void> {
    for (const [name, buffer] of this.#buffers) {
      if (buffer.chars === 0 || (!all && buffer.chars < FLUSH_CHARS)) continue;
      const lines = buffer.text;
      buffer.text = [];
      buffer.chars = 0;
      await copyInto(this.#client, `stage_${name}`, buffer.columns, [lines.join('')]);
    }
    if (all)
      for (const name of this.#buffers.keys()) await this.#client.query(`analyze stage_${name}`);
  }
}
