import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { api as contract } from '../../src/contract/api.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { CALL_ROWS } from './specification/calls.ts';
import { ENTITIES } from './specification/entities.ts';
import { CONSTANT_ROWS, ERROR_ROWS } from './specification/errors-and-limits.ts';
import type { Issue, Row } from './specification/row.ts';
import { RULES } from './specification/rules.ts';
import { CALLS, CONSTANTS, ERRORS, ROUTES, TEXTS } from './specification/said.ts';
import { SCREENS } from './specification/screens.ts';
import { STATES } from './specification/states.ts';
import { titlesIn } from './specification/titles.ts';

/** Rows whose part of the shop is not built yet: these figures only fall. */
const OPEN: Readonly<Record<Issue, number>> = { 'issue: ordering': 0, 'issue: cabinet': 0 };

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
const ROWS: readonly Row[] = [...SCREENS, ...ENTITIES, ...STATES, ...RULES, ...CALL_ROWS, ...ERROR_ROWS, ...CONSTANT_ROWS];
const proved = ROWS.filter((row) => row.length === 3);
const open = ROWS.filter((row) => row.length === 2);
const said = new Set(ROWS.map(([says]) => says));

describe('the specification', () => {
  test.each([['texts', TEXTS], ['routes', ROUTES], ['calls', CALLS], ['errors', ERRORS], ['constants', CONSTANTS]])('has a row for every one of its %s', (_kind, list) => {
    expect(list.filter((each) => !said.has(each))).toEqual([]);
  });

  test('is proved by tests that exist', () => {
    const titles = new Map([...new Set(proved.map(([, file]) => file))].map((file) => [file, existsSync(PROJECT + file) ? titlesIn(PROJECT + file) : new Set<string>()]));
    expect(proved.filter(([, file, title]) => titles.get(file)?.has(title) !== true)).toEqual([]);
  });

  test('has its texts named by the files that prove them', () => {
    const isNamed = ([text, file]: readonly [string, string, string]) => readFileSync(PROJECT + file, 'utf8').includes(text);
    expect(proved.filter((row) => TEXTS.includes(row[0]) && !isNamed(row))).toEqual([]);
  });

  test('has every call in the contract that is built', () => {
    const bare = (path: string) => path.replace(/\{\w+\}|:\w+\+?/g, '*');
    const declared = new Set(Object.values(contract as Record<string, Endpoint>).map(({ method, path }) => `${method} ${bare(path)}`));
    const openCalls = new Set(open.map(([says]) => says));
    expect(CALLS.filter((call) => !declared.has(bare(call)) && !openCalls.has(call))).toEqual([]);
  });

  test('says nothing both open and proved, and leaves open no more than is known', () => {
    expect(open.filter(([says]) => proved.some((row) => row[0] === says))).toEqual([]);
    const left = (issue: Issue) => open.filter((row) => row[1] === issue).length;
    expect({ 'issue: ordering': left('issue: ordering'), 'issue: cabinet': left('issue: cabinet') }).toEqual(OPEN);
  });
});
