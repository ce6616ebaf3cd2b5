import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { listen } from './loopback.ts';
import { copyProject } from './project-copy.ts';

/** Connects to every server that a shop of this environment would use. */
const REACH = `
import { connect } from 'node:net';
import { once } from 'node:events';
import { configFromEnvironment } from '../src/server/platform/environment.ts';

const { smtpUrl, databaseUrl, s3, yookassa } = configFromEnvironment();
for (const address of [smtpUrl, databaseUrl, s3?.endpoint, yookassa?.url]) {
  if (address === undefined) continue;
  const { hostname, port } = new URL(address);
  await once(connect(Number(port), hostname).resume(), 'close');
}
`;

/** A server of an owner that notes each connection and answers nothing. */
async function watched(name: string, heard: string[]) {
  const server = createServer().on('connection', (socket) => {
    heard.push(name);
    socket.destroy();
  });
  return { at: new URL(await listen(server)).host, close: () => server.close() };
}

async function ownersServers() {
  const heard: string[] = [];
  const mail = await watched('mail', heard);
  const database = await watched('database', heard);
  const store = await watched('store', heard);
  const payment = await watched('payment', heard);
  return {
    heard,
    variables: {
      SMTP_URL: `smtp://${mail.at}`,
      MAIL_FROM: 'shop@owner.example',
      DATABASE_URL: `postgres://owner:word@${database.at}/owners_shop`,
      S3_ENDPOINT: `http://${store.at}`,
      S3_BUCKET: 'owners-bucket',
      S3_KEY_ID: 'key',
      S3_SECRET: 'secret',
      PAYMENT_YOOKASSA_SHOP_ID: '1',
      PAYMENT_YOOKASSA_SECRET_KEY: 'key',
      PAYMENT_YOOKASSA_URL: `http://${payment.at}`,
    },
    close: () => [mail, database, store, payment].forEach((server) => server.close()),
  };
}

/**
 * A copy of the project with an owner's `.env`, in which commands run with an owner's environment.
 */
export async function makeHostileWorld() {
  const { folder, write, remove } = copyProject();
  const { heard, variables, close } = await ownersServers();
  write(
    '.env',
    Object.entries(variables)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  write('tests/reach.ts', REACH);
  const { PATH, HOME, TMPDIR } = process.env;
  const shell = { PATH, HOME, ...(TMPDIR === undefined ? {} : { TMPDIR }) };
  return {
    heard,
    write,
    /** Runs it with the project's Node: `.env` names the servers, or the environment does, too. */
    async run(
      args: string[],
      isNamedTwice: boolean,
    ): Promise<{ code: number | null; said: string }> {
      const child = spawn(process.execPath, args, {
        cwd: folder,
        env: { ...shell, ...(isNamedTwice ? variables : {}) },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          said += chunk.toString();
        });
      const [code] = (await once(child, 'close')) as [number | null];
      return { code, said };
    },
    remove() {
      close();
      remove();
    },
  };
}
export type HostileWorld = Awaited<ReturnType<typeof makeHostileWorld>>;
