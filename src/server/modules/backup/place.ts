import type { Readable, Writable } from 'node:stream';

/** Where archives lie: a folder of this machine, or a bucket. */
export interface Place {
  /** Begins an archive. It has its name only after `commit`. */
  begin(name: string): Promise<Draft>;
  /** The archives that are there, the oldest first. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

export interface Draft {
  target: Writable;
  /** The target has ended: makes the archive last and gives it its name. */
  commit(): Promise<void>;
  discard(): Promise<void>;
}

/** A whole archive, which is read twice: once to check it, once to restore it. */
export interface Source {
  read(): Readable;
}

const NAME = /^skoba-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/;

/** Names sort by time. */
export const archiveName = (takenAt: Date): string =>
  `skoba-${takenAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;

export const isArchiveName = (name: string): boolean => NAME.test(name);
