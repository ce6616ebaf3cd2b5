import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../src/server/database/migrate.ts';
import { openDatabase } from '../../src/server/database/open.ts';
import { working } from '../../src/server/database/work.ts';
import { expected, guess, homeOf, openGuessedLogin } from '../support/guessing.ts';

/**
 * `npm run bench -- guessing [networks] [addresses] [hours]`: a day of guessing login codes from 1,000
 * networks of 254 addresses each against 10,000 known e-mails, with a manual clock, through the
 * handlers, without sending letters. The limit: less than 0.1 accounts in expectation, and no login
 * of an owner refused.
 */
const [networks = 1000, addresses = 10_000, hours = 24] = process.argv.slice(2).map(Number);
const OWNER = 'owner@example.ru';

const dataDir = mkdtempSync(join(tmpdir(), 'skoba-guessing-'));
// Run by root, the database has another account, which must be able to enter the folder.
chmodSync(dataDir, 0o755);
const db = await openDatabase({ databaseUrl: undefined, dataDir });
try {
  await migrate(db);
  const login = openGuessedLogin(db);
  await working('changing', async () => {
    const home = await homeOf(login, OWNER, '95.31.18.119');
    login.pass(3600);
    const began = performance.now();
    let refused = 0;
    const victims = [
      OWNER,
      ...Array.from({ length: addresses - 1 }, (_, index) => `victim${index}@example.ru`),
    ];
    const guessed = await guess(login, {
      networks,
      victims,
      hours,
      async afterHour(hour) {
        console.log(`hour ${hour + 1}: ${Math.round((performance.now() - began) / 1000)} s`);
        if (hour % 2 === 1) return;
        if ((await login.logIn(home, OWNER)) !== 'login_success') refused += 1;
        await home.api.logout({});
      },
    });
    const accounts = guessed.calm / 10 ** 4 + guessed.alert / 10 ** 6;
    console.table({
      networks,
      addresses,
      hours,
      ...guessed,
      accounts,
      'at most': expected(guessed, networks),
      alarms: login.alarms.length,
      'owner refused': refused,
    });
    if (accounts >= 0.1 || refused > 0) process.exitCode = 1;
  });
} finally {
  await db.close();
  rmSync(dataDir, { recursive: true, force: true });
}
