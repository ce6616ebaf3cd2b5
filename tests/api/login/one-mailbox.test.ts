import { afterAll, describe, expect, it } from 'vitest';
import { mailAddressOf } from '#src/domain/mail-address.ts';
import { LETTERS_PER_MAILBOX } from '#src/domain/login-limits.ts';
import { account } from '#src/server/database/schema/account.ts';
import { subscriber } from '#src/server/database/schema/forms.ts';
import { mailer } from '#src/server/platform/mail.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openDeskShop } from '../../support/desk-shop.ts';
import { openForms } from '../../support/forms.ts';
import { handClock, openLogin } from '../../support/login.ts';
import { openMailServer } from '../../support/mail-server.ts';
import { covers } from '../../support/covers.ts';

const time = handClock();
const db = await openTestDatabase();
const login = await openLogin({ db, clock: time.clock });
const ends: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
  await login.close();
  await db.close();
});

let visitors = 0;
const newBrowser = () => login.browser(`198.18.${(visitors += 1)}.1`);

/** Logs in with the address as typed; the letter goes to the mailbox. */
async function logIn(email: string, who = newBrowser()): Promise<unknown> {
  await who.call('email_login', { email });
  const code = await login.codeFor(mailAddressOf(email) ?? '');
  return (await who.call('email_login', { email, code })).body['status'];
}

async function register(email: string): Promise<void> {
  const who = newBrowser();
  await logIn(email, who);
  const data = { first_name: 'Ольга', last_name: '', phone: '8 (916) 123-45-67' };
  expect((await who.call('registration', { ...data, email })).status).toBe(200);
}

/** Spellings of one mailbox, as browsers, phones and copied texts send them. */
const SPELLINGS = [
  'olga@пример.рф',
  'olga@xn--e1afmkfd.xn--p1ai',
  'olga@пример.рф\u200b',
  'Olga@ПРИ\u00adМЕР.РФ',
  'olga@ПРИМЕР。рф',
];
/** A letter that NFC joins and NFD takes apart. */
const COMPOSED = ['anna@ёлка-й.рф'.normalize('NFC'), 'anna@ёлка-й.рф'.normalize('NFD')];

describe('a mailbox under many spellings', () => {
  it('is delivered to by the real mailer under the one that the shop keeps', async () => {
    const server = await openMailServer();
    const post = mailer({
      smtpUrl: server.url,
      mailFrom: 'shop@skoba.example',
      dataDir: '',
      terminal: { done: () => undefined },
    });
    ends.push(post.close, server.close);
    const typed = [
      ...SPELLINGS.slice(0, 3),
      ...COMPOSED,
      'soft@exam\u00adple.ru',
      'wide@\uff45xample.ru',
    ];
    for (const to of typed)
      await post.send({ to, subject: to, text: '', html: '', cause: `typed ${to}` });
    const kept = typed.map((to) => mailAddressOf(to));
    expect((await server.letters(typed.length)).map(({ to }) => to)).toEqual(
      kept.map((to) => [to]),
    );
    // The address that is kept goes over the wire as it is.
    for (const to of kept)
      await post.send({ to: to ?? '', subject: '', text: '', html: '', cause: `kept ${to}` });
    const again = (await server.letters(2 * typed.length)).slice(typed.length);
    expect(again.map(({ to }) => to)).toEqual(kept.map((to) => [to]));
  });

  it('has one account', async () => {
    await register(SPELLINGS[0] ?? '');
    for (const email of SPELLINGS) expect(await logIn(email), email).toBe('login_success');
    const emails = (await db.select({ email: account.email }).from(account)).map(
      (row) => row.email,
    );
    expect(emails).toEqual(['olga@xn--e1afmkfd.xn--p1ai']);
  });

  it('has one account, composed or not', async () => {
    const [composed = '', apart = ''] = COMPOSED;
    expect(composed).not.toBe(apart);
    await register(composed);
    expect(await logIn(apart)).toBe('login_success');
  });

  it('has one limit of letters: soft hyphens, dots and tags do not get past it', async () => {
    covers('threat.letter_flood');
    const spelled = [
      ...Array.from({ length: 16 }, (_each, at) => `anna.k@gma${'\u00ad'.repeat(at + 1)}il.com`),
      'annak@gmail.com',
      'a.n.n.a.k+x@googlemail.com',
      'annak@gmail.com\u200b',
    ];
    const statuses: number[] = [];
    for (const email of spelled)
      statuses.push((await newBrowser().call('email_login', { email })).status);
    const sent = statuses.filter((status) => status === 200);
    expect(sent).toHaveLength(LETTERS_PER_MAILBOX.hour);
    expect(statuses.slice(LETTERS_PER_MAILBOX.hour)).toEqual(
      spelled.slice(LETTERS_PER_MAILBOX.hour).map(() => 429),
    );
  });

  it('is refused where it is no address, in words', async () => {
    for (const email of ['ol..ga@example.ru', '.olga@example.ru', 'olga@example..ru', 'olga@a.1']) {
      const { status, body } = await newBrowser().call('email_login', { email });
      expect([status, JSON.stringify(body)], email).toEqual([
        400,
        expect.stringContaining('Введите валидный емейл адрес'),
      ]);
    }
  });

  it('has one subscription', async () => {
    const forms = await openForms();
    ends.push(forms.close);
    for (const email of SPELLINGS.slice(0, 2)) await forms.subscribe(email);
    const rows = await forms.db.select({ email: subscriber.email }).from(subscriber);
    expect(rows).toEqual([{ email: 'olga@xn--e1afmkfd.xn--p1ai' }]);
  });

  it('opens the desk, and is invited there once', async () => {
    const shop = await openDeskShop();
    ends.push(shop.close);
    const owner = await shop.person('owner');
    const [typed = '', other = ''] = SPELLINGS;
    await owner.api.deskStaffInvite({ email: typed, name: 'Гостья', role: 'editor' });
    await owner.api.deskStaffInvite({ email: other, name: 'Гостья', role: 'editor' });
    const { content } = await owner.api.deskStaff({});
    const found = content.filter(({ name }) => name === 'Гостья');
    expect(found.map(({ email }) => email)).toEqual(['olga@xn--e1afmkfd.xn--p1ai']);
  });
});
