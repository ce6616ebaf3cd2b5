import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '#src/launch/project.mjs';
import { filesOf } from '../project-files.ts';
import type { Rule } from './rules.ts';

/** A test that names rules by `covers`. */
export interface CoveringTest {
  file: string;
  /** As it is written, with its `${…}` or `%s`. */
  title: string;
  /** The source of a regular expression that its title matches when it runs. */
  pattern: string;
  rules: readonly Rule[];
}

const isTestFile = (file: string) => /\.(?:test|spec)\.ts$/.test(file);

/** Every test that covers rules, in the order of files. Throws for a `covers` outside of tests. */
export function coveringTests(): CoveringTest[] {
  return [...filesOf('src'), ...filesOf('tests')].filter(isTestFile).flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return text.includes('covers(') ? testsIn(file, text) : [];
  });
}

/** The tests of each rule that has any. */
export function testsByRule(): ReadonlyMap<Rule, readonly CoveringTest[]> {
  const byRule = new Map<Rule, CoveringTest[]>();
  for (const test of coveringTests())
    for (const rule of test.rules) byRule.set(rule, [...(byRule.get(rule) ?? []), test]);
  return byRule;
}

function testsIn(file: string, text: string): CoveringTest[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: CoveringTest[] = [];
  const visit = (node: ts.Node): void => {
    if (isCall(node, 'covers')) found.push(coveringTest(node, source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function coveringTest(covers: ts.CallExpression, source: ts.SourceFile): CoveringTest {
  const place = `${source.fileName}: ${covers.getText(source)}`;
  const [title] = testAround(covers)?.arguments ?? [];
  if (title === undefined) throw new Error(`${place} stands in no test.`);
  const parts = partsOf(title);
  if (parts === undefined)
    throw new Error(`The title of the test of ${place} is not written there.`);
  const rules = covers.arguments.map((argument) => {
    if (!ts.isStringLiteralLike(argument)) throw new Error(`${place} names no rule.`);
    return argument.text as Rule;
  });
  return {
    file: source.fileName,
    title: title.getText(source).slice(1, -1),
    pattern: parts
      .flatMap((part) => part.split(/%[sdijfo]/))
      .map(escaped)
      .join('.*'),
    rules,
  };
}

/** The fixed parts of a title, between its `${…}`. */
function partsOf(title: ts.Expression): string[] | undefined {
  if (ts.isStringLiteralLike(title)) return [title.text];
  if (!ts.isTemplateExpression(title)) return undefined;
  return [title.head.text, ...title.templateSpans.map(({ literal }) => literal.text)];
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const isCall = (node: ts.Node, name: string): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name;

function testAround(node: ts.Node): ts.CallExpression | undefined {
  for (let at = node.parent; !ts.isSourceFile(at); at = at.parent)
    if (ts.isCallExpression(at) && isTest(at.expression)) return at;
  return undefined;
}

/** `test`, `it`, `it.each(rows)` and the like. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'test' || callee.text === 'it';
  return (
    ts.isCallExpression(callee) &&
    ts.isPropertyAccessExpression(callee.expression) &&
    callee.expression.name.text === 'each' &&
    isTest(callee.expression.expression)
  );
}
