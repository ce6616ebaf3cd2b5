import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { api as contract } from '../../src/contract/api.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { ROOT } from '../../src/launch/project.mjs';
import { withLoss, type Loss } from './specification/loss.ts';
import { ROWS } from './specification/rows.ts';
import { CALLS, CONSTANTS, ERRORS, ROUTES, TEXTS } from './specification/said.ts';
import { titlesIn } from './specification/titles.ts';
import { atMost } from '../support/limits.ts';

const said = new Set(ROWS.map(([says]) => says));
const LISTS = [
  ['texts', TEXTS],
  ['routes', ROUTES],
  ['calls', CALLS],
  ['errors', ERRORS],
  ['constants', CONSTANTS],
] as const;

describe('the specification', () => {
  test.each(LISTS)('has a row for every one of its %s', (_kind, list) => {
    expect(list.filter((each) => !said.has(each))).toEqual([]);
  });

  test('is proved by tests that exist', () => {
    const files = [...new Set(ROWS.map(([, file]) => file))];
    const titlesOf = (file: string) =>
      existsSync(ROOT + file) ? titlesIn(ROOT + file) : new Set();
    const titles = new Map(files.map((file) => [file, titlesOf(file)]));
    expect(ROWS.filter(([, file, title]) => titles.get(file)?.has(title) !== true)).toEqual([]);
  });

  test('has its texts named by the files that prove them', () => {
    const isNamed = (text: string, file: string) =>
      readFileSync(ROOT + file, 'utf8').includes(text);
    expect(ROWS.filter(([says, file]) => TEXTS.includes(says) && !isNamed(says, file))).toEqual([]);
  });

  test('names lines of the source whose loss its tests must notice (npm run prove)', () => {
    for (const [says, , , loss] of ROWS) expect(() => withLoss(loss), says).not.toThrow();
  });

  test(
    'leaves a source that can be built without any of these lines',
    () => {
      const isBuilt = ({ file }: Loss) => /\.tsx?$/.test(file);
      const faults = ROWS.filter(([, , , loss]) => isBuilt(loss)).flatMap(([says, , , loss]) => {
        const { diagnostics = [] } = ts.transpileModule(withLoss(loss), {
          fileName: loss.file,
          reportDiagnostics: true,
          compilerOptions: { target: ts.ScriptTarget.ESNext, jsx: ts.JsxEmit.ReactJSX },
        });
        return diagnostics.map(({ messageText }) => [says, loss.file, messageText]);
      });
      expect(faults).toEqual([]);
      // A parse for each row: seconds on a free machine, longer on a busy one.
    },
    atMost(60_000),
  );

  test('has every call in the contract', () => {
    const bare = (path: string) => path.replace(/\{\w+\}|:\w+\+?/g, '*');
    const endpoints = Object.values(contract as Record<string, Endpoint>);
    const declared = new Set(endpoints.map(({ method, path }) => `${method} ${bare(path)}`));
    expect(CALLS.filter((call) => !declared.has(bare(call)))).toEqual([]);
  });
});
