import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** The titles of the tests of a file, as they are written there. */
export function titlesIn(path: string): ReadonlySet<string> {
  const source = ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const titles = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const [title] = node.arguments;
      if (title !== undefined && ts.isStringLiteralLike(title)) titles.add(title.text);
      else if (title !== undefined && ts.isTemplateExpression(title))
        titles.add(title.getText(source).slice(1, -1));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

/** `test`, `it`, `it.each(rows)` and the like. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'test' || callee.text === 'it';
  if (ts.isCallExpression(callee))
    return (
      ts.isPropertyAccessExpression(callee.expression) &&
      callee.expression.name.text === 'each' &&
      isTest(callee.expression.expression)
    );
  return false;
}
