import type { Rule } from '../architecture/specification/rules.ts';

/**
 * The first line of a test that proves rules of the specification. It does nothing when it runs: the
 * table of rules and tests is read from the source (`architecture/specification/coverage.ts`), so a
 * test is renamed or moved in one place.
 */
export function covers(..._rules: readonly [Rule, ...Rule[]]): void {}
