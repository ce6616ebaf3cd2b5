import type { Loss } from './loss.ts';

/**
 * One rule, text or constant of the specification with the test that proves it: the file, the title
 * as written there (with its `${…}` or `%s`), and the line whose loss must fail the test
 * (`npm run prove`). What several tests prove has several rows.
 */
export type Row = readonly [says: string, file: string, test: string, loss: Loss];

export const api = (name: string) => `tests/api/${name}.test.ts`;
export const e2e = (name: string) => `tests/e2e/${name}.spec.ts`;
export const unit = (name: string) => `src/${name}.test.ts`;
