import * as v from 'valibot';

/** The parts of an archive, which is a compressed tar. */
export const HEAD = 'archive.json';
export const MANIFEST = 'manifest.json';
export const ROWS = 'database/';
export const FILES = 'files/';

/** It grows when an older version of the shop could no longer read the archive. */
export const FORMAT = 1;

const table = v.object({ schema: v.string(), name: v.string(), columns: v.array(v.string()) });
export type DumpedTable = v.InferOutput<typeof table>;

const sequence = v.object({
  schema: v.string(),
  name: v.string(),
  /** Null: nothing was taken from it yet. */
  last: v.nullable(v.string()),
});

/** The first part: what has to be known before the rows are read. */
export const headShape = v.object({
  format: v.number(),
  takenAt: v.string(),
  /** The migrations that its tables have had, by their times. */
  migrations: v.array(v.number()),
  /** The newest migration of the library of jobs. */
  jobTables: v.number(),
  tables: v.array(table),
  sequences: v.array(sequence),
});
export type Head = v.InferOutput<typeof headShape>;

const entry = v.object({ name: v.string(), bytes: v.number(), sha256: v.string() });
export type Entry = v.InferOutput<typeof entry>;

const sealed = v.object({ salt: v.string(), nonce: v.string(), tag: v.string(), text: v.string() });
export type Sealed = v.InferOutput<typeof sealed>;

/** The last part: without it an archive is not complete. */
export const manifestShape = v.object({
  /** All other parts, in their order. */
  entries: v.array(entry),
  /** How many rows each table has, by its place in the head. */
  rows: v.array(v.number()),
  /** The secret of the shop; null: it was left out. */
  secret: v.nullable(sealed),
});
export type Manifest = v.InferOutput<typeof manifestShape>;
