import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Database } from '../../src/server/database/open.ts';
import type { LoginAlarm } from '../../src/server/modules/account/alert.ts';
import { pictureTasks } from '../../src/server/modules/account/picture.ts';
import { withdrawnTasks } from '../../src/server/modules/account/withdrawn.ts';
import { accountLetterTasks } from '../../src/server/modules/account/letter.ts';
import { emailLetterTasks } from '../../src/server/modules/account/email-letters.ts';
import { emailUndoRoutes } from '../../src/server/modules/account/email-undo.ts';
import { loginRoutes } from '../../src/server/modules/account/logins.ts';
import { personalRoutes } from '../../src/server/modules/account/personal-routes.ts';
import { accountRoutes } from '../../src/server/modules/account/routes.ts';
import { citiesOf } from '../../src/server/modules/city/cities.ts';
import { destinationsOf } from '../../src/server/modules/delivery/destinations.ts';
import { mergeCarts } from '../../src/server/modules/cart/merge.ts';
import { catalogueRoutes } from '../../src/server/modules/catalogue/routes.ts';
import { folderStorage } from '../../src/server/modules/media/storage.ts';
import { openUploads } from '../../src/server/modules/media/uploads.ts';
import { linkKeys } from '../../src/server/platform/link-keys.ts';
import { favouriteRoutes } from '../../src/server/modules/favourites/routes.ts';
import type { Letter } from '../../src/server/platform/mail.ts';
import { place } from './checkout.ts';
import { checkoutHandlers } from './checkout-handlers.ts';
import { doJobs } from './jobs.ts';
import { SITE, openLife, type LifeShop } from './order-life.ts';
import type { Buyer } from './orders.ts';
import { openPost } from './post.ts';
import { shopperOf, type From, type Shopper } from './shopper.ts';
import { TEST_SECRETS } from './secrets.ts';

/** An account with two clients: one of the shop's API and one of the cabinet. */
export interface Owner {
  accountId: number;
  email: string;
  buyer: Buyer;
  me: Shopper;
}

/** The whole life of orders, and the cabinet of their buyers. */
export interface PersonalShop extends LifeShop {
  owner(points?: number): Promise<Owner>;
  /** An order by courier, so that it has an address. */
  ordered(owner: Owner, fields?: Parameters<typeof place>[2]): ReturnType<typeof place>;
  /** Hands the order over, by all the steps before. */
  end(id: string): Promise<void>;
  /** The same account on another device. */
  device(accountId: number): Promise<Shopper>;
  /** A guest. */
  stranger: Shopper;
  /**
   * A browser with all handlers that know who calls: cart, order, login and cabinet. Another
   * process may have done its login.
   */
  browser(from?: From, pool?: Database): Shopper;
  /** Logs the browser in by a code; registers when the address has no account. */
  logIn(who: Shopper, email: string): Promise<void>;
  pass(seconds: number): void;
  /** Alarms about guessing in the whole shop. */
  alarms: LoginAlarm[];
  /** Those of the cabinet, for calls with files. */
  handlers: ReturnType<typeof personalRoutes>;
  /** Names of the kept files. */
  files(): Promise<string[]>;
  /** Does the due jobs of accounts and returns their letters. */
  letters(): Promise<Letter[]>;
  /** Asks for the deletion of the account; returns the code of its letter. */
  deletionCode(owner: Owner): Promise<string>;
  deleteAccount(owner: Owner): Promise<unknown>;
  /** The code in the newest letter to this address. */
  codeFor(email: string): Promise<string>;
}

let networks = 0;
/** An address in a network of its own: limits count by network. */
const newAddress = () => `${20 + (networks % 80)}.${(networks += 1) % 250}.0.1`;

export async function openPersonal(): Promise<PersonalShop> {
  const shop = await openLife();
  const { db } = shop;
  const clock = () => shop.clock.now;
  const secret = TEST_SECRETS.of('login');
  const links = linkKeys(TEST_SECRETS.of('links of letters'));
  const cards = shop.catalogue.cards.products;
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  const uploads = openUploads({
    storage: folderStorage(folder),
    forget: () => Promise.resolve(),
    onError: console.error,
  });
  const alarms: LoginAlarm[] = [];
  const handlers = {
    ...personalRoutes({
      db,
      clock,
      loginKey: secret,
      cards,
      uploads,
      onAlarm: (alarm) => void alarms.push(alarm),
    }),
    ...favouriteRoutes({
      db,
      cards,
      clock,
      destinations: destinationsOf({ cities: citiesOf(db), carrier: null }),
      settings: shop.settings,
    }),
  };
  const loginOf = (pool: Database) =>
    accountRoutes({
      db: pool,
      clock,
      loginKey: secret,
      mergeCarts: (tx, owners) => mergeCarts(tx, { ...owners, settings: shop.settings.now() }),
      verifyHuman: () => Promise.resolve(),
      onAlarm: (alarm) => void alarms.push(alarm),
    });
  const everything = {
    ...catalogueRoutes({ db, catalogue: shop.catalogue, clock }),
    ...handlers,
    ...checkoutHandlers(db, { cards, clock }),
    ...loginRoutes({ db, clock }),
    ...emailUndoRoutes({ db, clock, links }),
  };
  const device = async (accountId: number) => {
    const shopper = shopperOf(db, handlers, clock, newAddress());
    await shopper.signIn(accountId);
    return shopper;
  };
  async function letters(): Promise<Letter[]> {
    const post = openPost();
    const tasks = {
      ...emailLetterTasks({ db, clock, mailer: post, links, siteUrl: SITE }),
      ...accountLetterTasks({
        db,
        clock,
        loginKey: secret,
        mailer: post,
        siteUrl: SITE,
      }),
      ...pictureTasks({ uploads }),
      ...withdrawnTasks({ db, clock }),
    };
    await doJobs(db, tasks, clock);
    return post.letters;
  }
  const codeFor = async (email: string) =>
    (await letters()).findLast(({ to }) => to === email)?.subject.split(' ')[0] ?? '';
  async function deletionCode({ me, email }: Owner): Promise<string> {
    expect(await me.api.accountDelete({})).toEqual({ status: 'send_code', success: true });
    return codeFor(email);
  }
  return {
    ...shop,
    deletionCode,
    deleteAccount: async (owner) => owner.me.api.accountDelete({ code: await deletionCode(owner) }),
    alarms,
    device,
    letters,
    handlers,
    stranger: shopperOf(db, handlers, clock),
    async owner(points = 0) {
      const buyer = await shop.buyer(points);
      const me = await device(buyer.accountId);
      return {
        accountId: buyer.accountId,
        buyer,
        me,
        email: (await me.api.personalInfo({})).email,
      };
    },
    async ordered({ buyer }, fields = {}) {
      await buyer.api.cartAdd({ product_id: shop.id('handle'), quantity: 1 });
      // The total on the page includes the courier.
      await buyer.api.orderDraft({ delivery_key: 'COURIER' });
      return place(shop, buyer, {
        delivery_key: 'COURIER',
        delivery_address: 'улица Складочная, дом 1',
        comment: 'Позвоните за час',
        consents: ['offer', 'personal_data', 'marketing'],
        ...fields,
      });
    },
    async end(id) {
      for (const to of ['confirmed', 'assembling', 'shipped', 'done'] as const)
        await shop.move(id, to);
    },
    pass(seconds) {
      shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000);
    },
    async files() {
      return (await readdir(folder, { recursive: true }))
        .filter((name) => name.includes('.'))
        .sort();
    },
    async close() {
      await shop.close();
      await rm(folder, { recursive: true });
    },
    codeFor,
    browser: (from, pool = db) =>
      shopperOf(pool, { ...everything, ...loginOf(pool) }, clock, {
        address: newAddress(),
        ...from,
      }),
    async logIn({ api }, email) {
      await api.emailLogin({ email });
      const { status } = await api.emailLogin({ email, code: await codeFor(email) });
      if (status === 'login_success') return;
      await api.registration({ email, first_name: 'Анна', phone: '8 916 123-45-67' });
    },
  };
}
