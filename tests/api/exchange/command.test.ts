import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { expect, it } from 'vitest';
import { openExchangeShop, simpleExchange } from '../../support/exchange.ts';
import { ROOT } from '#src/launch/project.mjs';
import { forThisFile } from '../../support/for-this-file.ts';

const command = join(ROOT, 'src/server/modules/exchange/load.ts');
const shop = await forThisFile(openExchangeShop());

const run = (...args: string[]): Promise<{ code: number; said: string; progress: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: shop.db.url, DATA_DIR: shop.dataDir };
    execFile(process.execPath, [command, ...args], { env }, (error, said, progress) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said, progress }),
    );
  });

it('says in English what it has loaded, with a plain line for each step where there is no terminal', async () => {
  const { code, said, progress } = await run(
    shop.write('all.xml', simpleExchange([{ id: '1', title: 'Петля' }, { id: '2' }])),
  );
  expect(code).toBe(0);
  expect(said).toMatch(
    new RegExp(
      '^CommerceML loaded in \\d+\\.\\d s: ' +
        '1 added, 0 changed, 0 hidden, 0 unchanged, 1 skipped\\.\n' +
        ' {2}1 × no name, e\\.g\\. 2 \\(all\\.xml, line \\d+\\)\n$',
    ),
  );
  expect(progress.split('\n').slice(0, 2)).toEqual(['Reading all.xml', 'Merging: categories']);
});

it('fails with code 1 and says where the file is broken', async () => {
  const { code, said, progress } = await run(
    shop.write('half.xml', simpleExchange([{ id: '1', title: 'Петля' }]).slice(0, 900)),
  );
  expect({ code, said }).toEqual({ code: 1, said: '' });
  expect(progress).toMatch(/Nothing was loaded\. half\.xml, line \d+: the file ends in the middle/);
});

it('explains itself when no file is named', async () => {
  expect(await run()).toMatchObject({
    code: 1,
    said: expect.stringContaining('npm run load -- FILE…'),
  });
  expect(await run('--help')).toMatchObject({ code: 0 });
});
