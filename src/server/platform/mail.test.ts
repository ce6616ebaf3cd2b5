import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { mailer } from './mail.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A mail server. `at` is the host name that the shop uses: any but loopback counts as remote. */
async function openServer(at: string, options: SMTPServerOptions) {
  const letters: { isSecure: boolean; content: string }[] = [];
  const passwords: unknown[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) => {
      passwords.push(password);
      done(null, { user: 'shop' });
    },
    onData(stream, { secure }, done) {
      let content = '';
      stream.on('data', (chunk: Buffer) => {
        content += chunk.toString();
      });
      stream.on('end', () => {
        letters.push({ isSecure: secure, content });
        done();
      });
    },
    ...options,
  });
  // A client that does not trust the certificate closes the connection.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  ends.push(
    () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
      }),
  );
  const { port } = server.server.address() as AddressInfo;
  return { letters, passwords, url: (query = '') => `smtp://shop:secret@${at}:${port}/${query}` };
}

function send(smtpUrl: string): Promise<void> {
  const post = mailer({
    smtpUrl,
    mailFrom: 'shop@skoba.example',
    dataDir: '',
    terminal: { done: () => undefined },
  });
  ends.push(post.close);
  return post.send({
    to: 'anna@example.ru',
    subject: 'Код',
    text: '1234',
    html: '1234',
    cause: 'login',
  });
}

/** Leads to this machine, but its name is not that of loopback. */
const REMOTE = '0.0.0.0';
const TRUSTED = '?tls.rejectUnauthorized=false';

it('a letter goes over TLS where the server offers it', async () => {
  for (const at of [REMOTE, '127.0.0.1', 'localhost']) {
    const server = await openServer(at, {});
    await send(server.url(TRUSTED));
    expect(
      server.letters.map(({ isSecure }) => isSecure),
      at,
    ).toEqual([true]);
  }
});

it('neither letter nor password goes to another machine without TLS', async () => {
  const server = await openServer(REMOTE, { disabledCommands: ['STARTTLS'] });
  for (const query of ['', '?ignoreTLS=true', '?opportunisticTLS=true'])
    await expect(send(server.url(query)), query).rejects.toThrow(
      'The mail server did not take the letter: ETLS',
    );
  expect([server.letters, server.passwords]).toEqual([[], []]);
});

it('nor to a server that cannot show whose it is', async () => {
  const server = await openServer(REMOTE, {});
  await expect(send(server.url())).rejects.toThrow('The mail server did not take the letter: E');
  expect([server.letters, server.passwords]).toEqual([[], []]);
});

it('unless the address of a relay in one’s own network says that it needs none', async () => {
  const server = await openServer(REMOTE, { disabledCommands: ['STARTTLS'] });
  await send(server.url('?requireTLS=false'));
  expect(server.letters.map(({ isSecure }) => isSecure)).toEqual([false]);
});

it('a mail server of this machine needs no TLS', async () => {
  const server = await openServer('127.0.0.1', { disabledCommands: ['STARTTLS'] });
  await send(server.url());
  expect(server.letters.map(({ isSecure }) => isSecure)).toEqual([false]);
});
