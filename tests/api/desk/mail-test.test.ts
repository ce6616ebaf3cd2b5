import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { OWNER_TO_COME } from '#src/domain/staff.ts';
import { OWN_LETTERS_ASKED } from '#src/domain/mail-trouble.ts';
import { staff, staffJournal } from '#src/server/database/schema/staff.ts';
import { routes } from '#src/server/modules/letters/desk-routes.ts';
import { mailer } from '#src/server/platform/mail.ts';
import { systemClock } from '#src/server/platform/clock.ts';
import { openTestDatabase } from '../../support/database.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { openMailServer } from '../../support/mail-server.ts';
import { deskAs } from '../../support/staff.ts';

const shop = await forThisFile(openTestDatabase());
const folder = mkdtempSync(join(tmpdir(), 'skoba-mail-'));
afterAll(() => rmSync(folder, { recursive: true }));
const SECRET = 'a-secret-word';
const SENDER = 'shop@skoba.example';
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** The desk of an owner whose shop has this mail server. */
async function deskWith(smtpUrl: string | undefined, role: 'owner' | 'manager' = 'owner') {
  const post = mailer({
    smtpUrl,
    mailFrom: SENDER,
    dataDir: folder,
    terminal: { done: () => undefined },
    trialLimits: { connectMs: 400, silenceMs: 400 },
  });
  ends.push(post.close);
  const handlers = routes({
    db: shop,
    clock: systemClock,
    siteUrl: 'https://skoba.example',
    mailTrial: post.trial,
    isAsleep: false,
  });
  return deskAs(shop, handlers, role);
}
async function serverWith(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({ disabledCommands: ['STARTTLS'], ...options });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  ends.push(
    () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
      }),
  );
  return (server.server.address() as AddressInfo).port;
}
const at = (port: number, host = '127.0.0.1') => `smtp://shop:${SECRET}@${host}:${port}`;

/** A port that takes connections and never says a word; or nobody, when it was closed. */
async function plainPort(isOpen: boolean): Promise<number> {
  const server = createServer(() => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  if (isOpen) ends.push(() => server.close());
  else await once(server.close(), 'close');
  return port;
}
const refusing = (message: string, responseCode: number) =>
  Object.assign(new Error(message), { responseCode });

describe('the trial of the mail server', () => {
  it('sends one letter to the caller and remembers that this server and sender are proven', async () => {
    const server = await openMailServer();
    ends.push(server.close);
    const { api, id } = await deskWith(server.url);
    expect((await api.deskMail({})).proven_at).toBeNull();
    const { to } = await api.deskMailTest({});
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toMatchObject({ from: SENDER, to: [to] });
    expect((await api.deskMail({})).proven_at).not.toBeNull();
    const rows = await shop.select().from(staffJournal);
    expect(rows.at(-1)).toMatchObject({ deed: 'mail_tested', staffId: id, subjectKind: 'mail' });
    // Of another server nothing is known.
    const other = await deskWith(at(await plainPort(false)));
    expect((await other.api.deskMail({})).proven_at).toBeNull();
  });

  const authenticated = (options: SMTPServerOptions = {}) =>
    serverWith({
      allowInsecureAuth: true,
      onAuth: (_a, _s, done) => done(null, { user: 'shop' }),
      ...options,
    });
  it.each([
    ['no_server', /не задан/, () => Promise.resolve(undefined)],
    ['unknown_host', /Имени сервера никто не знает/, async () => at(25, 'mail.invalid')],
    ['closed', /никто не отвечает/, async () => at(await plainPort(false))],
    ['timeout', /молчит/, async () => at(await plainPort(true))],
    ['not_safe', /нет защищённого соединения/, async () => at(await authenticated(), '0.0.0.0')],
    [
      'login',
      /не принял логин и пароль.*535/,
      async () =>
        at(
          await serverWith({
            allowInsecureAuth: true,
            onAuth: (_a, _s, done) => done(refusing(`no ${SECRET}`, 535)),
          }),
        ),
    ],
    [
      'sender',
      /не шлёт писем от shop@skoba\.example.*MAIL_FROM.*553/,
      async () =>
        at(await authenticated({ onMailFrom: (_a, _s, done) => done(refusing('not yours', 553)) })),
    ],
    [
      'recipient',
      /не принял ваш адрес.*550/,
      async () =>
        at(await authenticated({ onRcptTo: (_a, _s, done) => done(refusing('no', 550)) })),
    ],
    [
      'refused',
      /отказался от письма.*554/,
      async () =>
        at(
          await authenticated({
            onData: (stream, _s, done) => {
              stream.resume();
              stream.on('end', () => done(refusing('spam', 554)));
            },
          }),
        ),
    ],
  ] as const)('says what failed, without the secret: %s', async (reason, sentence, open) => {
    const { api } = await deskWith(await open());
    const refused = await api.deskMailTest({}).then(
      () => null,
      (error: unknown) => error as { code: string; reason: string; detail: string },
    );
    expect(refused).toMatchObject({
      code: 'conflict',
      reason,
      detail: expect.stringMatching(sentence),
    });
    expect(refused?.detail).not.toContain(SECRET);
  });

  it('sends nothing for an owner who has not told an address yet', async () => {
    const server = await openMailServer();
    ends.push(server.close);
    const { api, id } = await deskWith(server.url);
    await shop.update(staff).set({ email: OWNER_TO_COME }).where(eq(staff.id, id));
    await expect(api.deskMailTest({})).rejects.toMatchObject({ reason: 'no_address' });
    expect(server.received).toEqual([]);
  });

  it('is for the owner alone, and counted', async () => {
    const manager = await deskWith(at(await plainPort(false)), 'manager');
    await expect(manager.api.deskMailTest({})).rejects.toMatchObject({ code: 'not_allowed' });
    const { api } = await deskWith(at(await plainPort(false)));
    const codes = [];
    for (let tried = 0; tried <= OWN_LETTERS_ASKED.hour; tried += 1)
      codes.push(await api.deskMailTest({}).catch(({ code }: { code: string }) => code));
    expect(codes.at(-1)).toBe('too_many_requests');
    expect(new Set(codes.slice(0, -1))).toEqual(new Set(['conflict']));
  });
});
