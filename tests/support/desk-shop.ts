import { deskLetterTasks } from '../../src/server/modules/staff/letters.ts';
import { routes as staffRoutes } from '../../src/server/modules/staff/desk-routes.ts';
import { staffJournal } from '../../src/server/database/schema/staff.ts';
import { openTestDatabase } from './database.ts';
import { doJobs } from './jobs.ts';
import { handClock } from './login.ts';
import { openPost } from './post.ts';
import { anotherLogin, staffBrowser, staffLogin } from './staff.ts';

const SITE = 'http://shop.example';
const DESK_KEY = 'a secret of the desk';

/** The people of the desk over a database, with a clock that a test moves. */
export async function openDeskShop() {
  const db = await openTestDatabase();
  const { clock, pass } = handClock();
  const routes = staffRoutes({ db, clock, siteUrl: SITE, deskKey: DESK_KEY });
  const post = openPost();
  const tasks = deskLetterTasks({ db, clock, deskKey: DESK_KEY, mailer: post, siteUrl: SITE });
  let browsers = 0;
  const browser = (address = `203.0.113.${(browsers += 1)}`) =>
    staffBrowser(db, routes, { clock, address });
  return {
    db,
    clock,
    pass,
    post,
    browser,
    sendLetters: () => doJobs(db, tasks, clock),
    /** A person of the staff in a browser of their own. */
    async person(role: Parameters<typeof staffLogin>[1]) {
      const login = await staffLogin(db, role, clock);
      const own = browser();
      own.cookies.set('desk_key', login.key);
      return { ...login, ...own };
    },
    /** One more browser of the same person. */
    async device(staffId: number) {
      const login = await anotherLogin(db, staffId, clock);
      const own = browser();
      own.cookies.set('desk_key', login.key);
      return { ...login, ...own };
    },
    journal: () => db.select().from(staffJournal).orderBy(staffJournal.id),
    close: () => db.close(),
  };
}

/** The key that a link of an invitation or a login bears. */
export const keyOfLink = (link: string): string => new URL(link).searchParams.get('key') ?? '';
