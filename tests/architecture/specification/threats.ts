import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#src/launch/project.mjs';

/** An abuse of the threat model that tests answer, as decision 029 names it. */
export type Threat = `threat.${string}`;

const MODEL = readFileSync(join(ROOT, 'src/decisions/029-threat-model.md'), 'utf8');

/** A point of its lists: the abuse in bold, and its key further on in the same point. */
const ABUSES = /^- \*\*(.+?)\*\*(?:(?!\n- |\n\n).)*?`(threat\.\w+)`/gms;

/** Key of each abuse → its words. The decision is where they stand; a second list is not needed. */
export const THREATS: ReadonlyMap<Threat, string> = new Map(
  [...MODEL.matchAll(ABUSES)].map(([, words = '', key]) => [
    key as Threat,
    words.replace(/\s+/g, ' '),
  ]),
);
