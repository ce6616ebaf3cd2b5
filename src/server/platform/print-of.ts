import { createHash } from 'node:crypto';

const CHARACTERS = 22;

/** A fingerprint of values: the version of what a form of the desk shows. */
export const printOf = (values: unknown): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, CHARACTERS);
