import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

const HOOK = new URL('drizzle-modules.mjs', import.meta.url).href;
const SCRIPT = `
  const names = ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres'];
  const found = {};
  for (const name of names) found[name] = [import.meta.resolve(name), Object.keys(await import(name))];
  const { sql } = await import('drizzle-orm');
  found.same = sql('a') instanceof (await import(import.meta.resolve('drizzle-orm'))).SQL;
  console.log(JSON.stringify(found));`;

const told = (options: string) =>
  execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: options },
  });

it('finds each module of drizzle-orm where Node itself finds it, once', () => {
  const plain = told('');
  expect(JSON.parse(plain)).toMatchObject({ same: true });
  expect(told(`--import=${HOOK}`)).toBe(plain);
});
