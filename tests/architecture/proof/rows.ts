import { testsByRule, type CoveringTest } from '../specification/coverage.ts';
import type { Loss, Losses } from '../specification/loss.ts';
import { IN_BROWSER, ON_SERVER } from '../specification/losses.ts';
import { wordsOf, type Rule } from '../specification/rules.ts';

/** A line of the source, and the tests of which one must notice its loss. */
export interface ProvedRow {
  /** The number for `npm run prove -- NUMBER`. */
  number: number;
  rule: Rule;
  loss: Loss;
  isInBrowser: boolean;
  tests: readonly CoveringTest[];
}

const byRule = testsByRule();
const isSpec = ({ file }: CoveringTest) => file.startsWith('tests/e2e/');

const rowsOf = (losses: readonly Losses[], isInBrowser: boolean) =>
  losses
    .flatMap((each) => Object.entries(each) as [Rule, readonly Loss[]][])
    .flatMap(([rule, lost]) => lost.map((loss) => ({ rule, loss })))
    .map(({ rule, loss }) => {
      const tests = (byRule.get(rule) ?? []).filter((test) => isSpec(test) === isInBrowser);
      return { rule, loss, isInBrowser, tests };
    });

export const ROWS: readonly ProvedRow[] = [
  ...rowsOf(ON_SERVER, false),
  ...rowsOf(IN_BROWSER, true),
].map((row, at) => ({ number: at + 1, ...row }));

/**
 * The rows chosen by numbers, ranges (10-19), or words of a rule or of its key; without any, all
 * rows. Throws for a word that no row has.
 */
export function askedRows(words: readonly string[]): ProvedRow[] {
  for (const word of words) {
    if (!ROWS.some((row) => isAsked(row, word))) throw new Error(`No row is or says "${word}".`);
  }
  return ROWS.filter((row) => words.length === 0 || words.some((word) => isAsked(row, word)));
}

function isAsked({ number, rule }: ProvedRow, word: string): boolean {
  const [, first, last = first] = /^(\d+)(?:-(\d+))?$/.exec(word) ?? [];
  if (first === undefined) return rule.startsWith(word) || wordsOf(rule).includes(word);
  return number >= Number(first) && number <= Number(last);
}
