import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { api as contract } from '#src/contract/api.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { ROOT } from '#src/launch/project.mjs';
import { atMost } from '#tests/support/limits.ts';
import { ROWS } from './proof/rows.ts';
import { CALLS } from './specification/calls.ts';
import { coveringTests, testsByRule } from './specification/coverage.ts';
import { withLoss } from './specification/loss.ts';
import { RULES, WORDS } from './specification/rules.ts';

const tests = coveringTests();
const byRule = testsByRule();
/** Texts that the specification quotes in Russian. */
const texts = Object.entries(WORDS).filter(([rule]) => rule.includes('.text.'));

describe('the specification, with the abuses of the threat model,', () => {
  test('has a test for every one of its rules', () => {
    expect(RULES.filter((rule) => !byRule.has(rule))).toEqual([]);
  });

  test('is all that tests cover', () => {
    const known = new Set<string>(RULES);
    const unknown = ({ rules }: { rules: readonly string[] }) =>
      rules.some((rule) => !known.has(rule));
    expect(tests.filter(unknown)).toEqual([]);
  });

  test('has its texts named by the files that prove them', () => {
    const lacks = (text: string, file: string) =>
      !readFileSync(join(ROOT, file), 'utf8').includes(text);
    const missing = texts.flatMap(([rule, text]) =>
      (byRule.get(rule as never) ?? []).filter(({ file }) => lacks(text, file)),
    );
    expect(missing).toEqual([]);
  });

  test('has every call in the contract', () => {
    const bare = (path: string) => path.replace(/\{\w+\}|:\w+\+?/g, '*');
    const endpoints = Object.values(contract as Record<string, Endpoint>);
    const declared = new Set(endpoints.map(({ method, path }) => `${method} ${bare(path)}`));
    expect(CALLS.filter((call) => !declared.has(bare(call)))).toEqual([]);
  });
});

describe('the lines that `npm run prove` takes away', () => {
  test('belong to rules that tests of their runner cover', () => {
    const lost = ROWS.filter(({ tests: all }) => all.length === 0);
    expect(lost.map(({ rule }) => rule)).toEqual([]);
  });

  test('are in the source once', () => {
    for (const { rule, loss } of ROWS) expect(() => withLoss(loss), rule).not.toThrow();
  });

  test(
    'leave a source that can be built',
    () => {
      const faults = ROWS.filter(({ loss }) => /\.tsx?$/.test(loss.file)).flatMap(
        ({ rule, loss }) => {
          const { diagnostics = [] } = ts.transpileModule(withLoss(loss), {
            fileName: loss.file,
            reportDiagnostics: true,
            compilerOptions: { target: ts.ScriptTarget.ESNext, jsx: ts.JsxEmit.ReactJSX },
          });
          return diagnostics.map(({ messageText }) => [rule, loss.file, messageText]);
        },
      );
      expect(faults).toEqual([]);
      // A parse for each: seconds on a free machine, longer on a busy one.
    },
    atMost(60_000),
  );
});
