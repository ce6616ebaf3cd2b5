import { expect, it } from 'vitest';
import { filesOf } from './island-chunks.ts';

it('a chunk names files that are there, and no others', () => {
  const limits = filesOf('domain/limits.ts');
  expect(limits.test('/shop/src/domain/limits.ts')).toBe(true);
  expect(limits.test('/shop/src/domain/limits.test.ts')).toBe(false);
  expect(() => filesOf('domain/limits.ts', 'client/gone.ts')).toThrow(/src\/client\/gone\.ts/);
});
