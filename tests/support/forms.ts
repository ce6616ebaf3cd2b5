import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HONEYPOT, type OpenForm } from '../../src/domain/human.ts';
import { config } from '../../src/server/database/schema/content.ts';
import type { Database } from '../../src/server/database/open.ts';
import { openHumanCheck } from '../../src/server/callers/human.ts';
import { answerLetterTasks } from '../../src/server/modules/forms/desk/answer-letter.ts';
import { deskMessageRoutes } from '../../src/server/modules/forms/desk/routes.ts';
import { backInStockTasks } from '../../src/server/modules/forms/back-in-stock.ts';
import { linkKeys } from '../../src/server/platform/link-keys.ts';
import { newsletterLetterTasks } from '../../src/server/modules/forms/newsletter-letters.ts';
import { messageTasks } from '../../src/server/modules/forms/message-tasks.ts';
import { formRoutes } from '../../src/server/modules/forms/routes.ts';
import { folderStorage } from '../../src/server/modules/media/storage.ts';
import { openUploads } from '../../src/server/modules/media/uploads.ts';
import type { Letter } from '../../src/server/platform/mail.ts';
import { callerWith, clientOf } from './client.ts';
import { openTestDatabase } from './database.ts';
import { doJobs } from './jobs.ts';
import { openPost } from './post.ts';

export const SITE = 'https://skoba.example';
export const SHOP_EMAIL = 'shop@skoba.example';

/** The forms that anybody may send, with a manual clock; each shopper has an own address. */
export async function openForms(given?: Database) {
  const db = given ?? (await openTestDatabase());
  await db.insert(config).values({ key: 'MAIN_EMAIL', value: SHOP_EMAIL }).onConflictDoNothing();
  const time = { now: new Date('2026-11-20T10:00:00Z') };
  const clock = () => time.now;
  const pass = (seconds: number) => {
    time.now = new Date(time.now.getTime() + seconds * 1000);
  };
  const human = openHumanCheck({ db, clock, formsKey: 'of the shop' });
  const links = linkKeys('of its letters');
  const folder = await mkdtemp(join(tmpdir(), 'messages-'));
  const uploads = openUploads({
    storage: folderStorage(folder),
    forget: () => Promise.resolve(),
    onError: console.error,
  });
  const handlers = {
    ...human.routes,
    ...formRoutes({ db, clock, verifyHuman: human.verify, links, uploads }),
  };
  const desk = deskMessageRoutes({ db, clock, uploads });
  let addresses = 0;

  async function fresh(form: OpenForm, address?: string) {
    const { token } = await clientOf(handlers).formToken({ form });
    pass(5);
    addresses += 1;
    return {
      proof: { token, captcha: '', [HONEYPOT]: '' },
      caller: callerWith({
        address: address ?? `10.0.${Math.floor(addresses / 200)}.${addresses % 200}`,
      }),
    };
  }

  /**
   * Does the jobs that are due and returns their letters. With `isKilled` each job is done, but not
   * noted as done.
   */
  async function letters({ isKilled = false } = {}): Promise<Letter[]> {
    const post = openPost();
    const tasks = {
      ...newsletterLetterTasks({ db, mailer: post, siteUrl: SITE, links }),
      ...backInStockTasks({ db, mailer: post, siteUrl: SITE, links }),
      ...messageTasks({ db, mailer: post, uploads }),
      ...answerLetterTasks({ db, clock, mailer: post }),
    };
    await doJobs(db, tasks, clock, { isKilled });
    return post.letters;
  }

  return {
    db,
    pass,
    letters,
    handlers,
    /** Messages as the staff sees them. */
    desk,
    human,
    clock,
    /** The folder of kept files. */
    folder,
    api: clientOf(handlers),
    fresh,
    /** Sends the form as a browser without scripts does, some seconds after its page was made. */
    async subscribe(email: string, consent = '1') {
      const { proof, caller } = await fresh('subscriber');
      return clientOf(handlers, caller).subscribe({ email, consent, ...proof });
    },
    async write(
      kind: 'feedback' | 'application',
      fields: object,
      files: readonly Uint8Array[] = [],
      address?: string,
    ) {
      const { proof, caller } = await fresh(kind, address);
      const received = await Promise.all(
        files.map(async (bytes, number) => {
          const path = join(folder, `received-${number}`);
          await writeFile(path, bytes);
          return { path, bytes: bytes.length };
        }),
      );
      return handlers[kind](
        { name: '', phone: '', email: '', message: '', consent: '', ...fields, ...proof },
        caller,
        received,
      );
    },
    /** Names of the kept files. */
    files: async () =>
      (await readdir(folder, { recursive: true })).filter((name) => /_u\.\w+$/.test(name)),
    async close() {
      await rm(folder, { recursive: true });
      if (given === undefined) await db.close();
    },
  };
}

/** The key in a link of the letter to this page. */
export const keyInLetter = ({ text }: Letter, page: string): string =>
  new RegExp(`${page}\\?key=(\\S+)`).exec(text)?.[1] ?? '';
