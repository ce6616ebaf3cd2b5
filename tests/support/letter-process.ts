import { flushCompileCache } from 'node:module';
import { openDatabase } from '../../src/server/database/open.ts';
import { runJobs } from '../../src/server/database/job-runner.ts';
import { linkKeys } from '../../src/server/platform/link-keys.ts';
import { newsletterLetterTasks } from '../../src/server/modules/forms/newsletter-letters.ts';
import { messageTasks } from '../../src/server/modules/forms/message-tasks.ts';
import { folderStorage } from '../../src/server/modules/media/storage.ts';
import { openUploads } from '../../src/server/modules/media/uploads.ts';
import { mailer } from '../../src/server/platform/mail.ts';
import { SITE } from './forms.ts';
import type { LetterWork } from './killed-letters.ts';

// A killed process cannot do it at the end.
flushCompileCache();

/**
 * A process of the site that only sends waiting letters, by a real mail server, until it is killed.
 */
const { databaseUrl, smtpUrl, folder, now } = JSON.parse(process.argv[2] ?? '{}') as LetterWork;
const started = Date.now();
const clock = () => new Date(now + Date.now() - started);
const db = await openDatabase({ databaseUrl, dataDir: '' });
const uploads = openUploads({
  storage: folderStorage(folder),
  forget: () => Promise.resolve(),
  onError: console.error,
});
const post = mailer({
  smtpUrl,
  mailFrom: 'Скоба <shop@skoba.example>',
  dataDir: '',
  terminal: { done: () => undefined },
});
const tasks = {
  ...messageTasks({ db, mailer: post, uploads }),
  ...newsletterLetterTasks({ db, mailer: post, siteUrl: SITE, links: linkKeys('of its letters') }),
};
runJobs(db, { tasks, clock, onError: console.error });
