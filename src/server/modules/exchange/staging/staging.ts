import type { ClientBase } from 'pg';
import { copyInto, copyLine, type Cell } from './copy.ts';
import { STAGING_TABLES, type Row, type StagingTable } from './tables.ts';

const FLUSH_CHARS = 256 * 1024;

interface Buffered {
  columns: string[];
  text: string[];
  chars: number;
}

/** Collects rows and copies them into the temporary tables, a table at a time, as COPY wants it. */
export class Staging {
  readonly #client: ClientBase;
  readonly #buffers: Map<StagingTable, Buffered>;
  #seq = 0;

  private constructor(client: ClientBase) {
    this.#client = client;
    this.#buffers = new Map(
      (Object.keys(STAGING_TABLES) as StagingTable[]).map((name) => [
        name, { columns: Object.keys(STAGING_TABLES[name]), text: [], chars: 0 },
      ]),
    );
  }

  static async open(client: ClientBase): Promise<Staging> {
    for (const [name, columns] of Object.entries(STAGING_TABLES)) {
      const list = Object.entries(columns).map(([column, type]) => `${column} ${type}`);
      await client.query(`create temp table stage_${name} (${list.join(', ')})`);
    }
    return new Staging(client);
  }

  nextSeq(): number {
    return (this.#seq += 1);
  }

  add<Table extends StagingTable>(table: Table, row: Row<Table>): void {
    const buffer = this.#buffers.get(table);
    if (buffer === undefined) return;
    const cells = row as Record<string, Cell>;
    const line = copyLine(buffer.columns.map((column) => cells[column]));
    buffer.text.push(line);
    buffer.chars += line.length;
  }

  /** Copies what has grown large; with `all`, everything that is left. */
  async flush({ all = false } = {}): Promise<void> {
    for (const [name, buffer] of this.#buffers) {
      if (buffer.chars === 0 || (!all && buffer.chars < FLUSH_CHARS)) continue;
      const lines = buffer.text;
      buffer.text = [];
      buffer.chars = 0;
      await copyInto(this.#client, `stage_${name}`, buffer.columns, [lines.join('')]);
    }
    if (all) for (const name of this.#buffers.keys()) await this.#client.query(`analyze stage_${name}`);
  }
}
