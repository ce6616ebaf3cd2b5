import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { MailTrouble } from '../../domain/mail-trouble.ts';
import { mailTroubleOf } from './mail-trouble.ts';
import { putPrivate } from './private-files.ts';
import type { Terminal } from './terminal.ts';
import { isThisMachine } from './this-machine.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  /**
   * A unique name of what caused the letter. It makes the Message-ID, so mail programs show one
   * letter when it was sent twice.
   */
  cause: string;
  /** Where a reply goes, when not to us. */
  replyTo?: string;
  headers?: Readonly<Record<string, string>>;
  attachments?: { filename: string; content: Buffer }[];
}

export interface Mailer {
  /** Resolves when the mail server has accepted the letter. Its errors contain no address. */
  send(letter: Letter): Promise<void>;
}

/** The mail server as the owner may try it. */
export interface MailTrial {
  /** `mail.example.com:587`, without a login; null: there is none. */
  server: string | null;
  sender: string;
  /** Sends the letter at once, by a connection of its own. `trouble` is null when it was taken. */
  send(letter: Letter): Promise<{ trouble: MailTrouble | null; answer: number | null }>;
}

export interface MailOptions {
  /** Absent: letters become files under `dataDir`/mail, and their subjects are printed. */
  smtpUrl: string | undefined;
  mailFrom: string;
  dataDir: string;
  terminal: Pick<Terminal, 'done'>;
  limits?: MailLimits;
  trialLimits?: MailLimits;
}

/** Milliseconds: how long a connection may take, and how long a server may say nothing. */
interface MailLimits {
  connectMs: number;
  silenceMs: number;
}

/**
 * As many as jobs that write letters at once (`WORKERS`), so that a login code waits for no other
 * letter.
 */
const CONNECTIONS_MOST = 7;
/** Mail servers close idle connections, so this side closes them first. */
const IDLE_MS = 15_000;
const LIMITS: MailLimits = { connectMs: 10_000, silenceMs: 20_000 };
/** Somebody waits for a trial with a page open. */
const TRIAL_LIMITS: MailLimits = { connectMs: 7_000, silenceMs: 10_000 };
/** Ports that an address without one means. */
const PORTS: Readonly<Record<string, string>> = { 'smtp:': '587', 'smtps:': '465' };

/** nodemailer takes 11 MB of memory, so it is loaded with the first letter. */
const loadNodemailer = () => import('nodemailer');

const connectionTo = (url: string, { connectMs, silenceMs }: MailLimits) => ({
  // Else the letter and the password could be read on the way, unless SMTP_URL says otherwise.
  requireTLS: !isThisMachine(new URL(url).hostname),
  url,
  connectionTimeout: connectMs,
  greetingTimeout: connectMs,
  socketTimeout: silenceMs,
});

/** Host and port alone: the rest of the address is secret. */
function serverOf(url: string | undefined): string | null {
  if (url === undefined) return null;
  const { protocol, hostname, port } = new URL(url);
  return `${hostname}:${port || (PORTS[protocol] ?? '')}`;
}

const hash = (cause: string) => createHash('sha256').update(cause).digest('hex').slice(0, 32);

export function mailer({
  smtpUrl,
  mailFrom,
  dataDir,
  terminal,
  limits = LIMITS,
  trialLimits = TRIAL_LIMITS,
}: MailOptions): Mailer & { trial: MailTrial; close(): Promise<void> } {
  const domain = /@([^\s>]+)>?$/.exec(mailFrom)?.[1] ?? 'localhost';
  const message = ({ cause, headers, ...letter }: Letter) => ({
    ...letter,
    from: mailFrom,
    messageId: `<${hash(cause)}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
  });

  const openPool = async (url: string) => {
    const transport = (await loadNodemailer()).createTransport({
      ...connectionTo(url, limits),
      pool: true,
      maxConnections: CONNECTIONS_MOST,
      idleTimeout: IDLE_MS,
    });
    // What fails is told to the letter; an error of the pool without a listener would end the shop.
    transport.on('error', () => undefined);
    return transport;
  };
  let pool: ReturnType<typeof openPool> | undefined;

  async function sendOverSmtp(letter: Letter, url: string): Promise<void> {
    const transport = await (pool ??= openPool(url));
    try {
      await transport.sendMail(message(letter));
    } catch (error) {
      // The original message may contain the recipient's address, so only codes are kept.
      const { code = 'unknown', responseCode = '' } = error as {
        code?: string;
        responseCode?: number;
      };
      throw new Error(`The mail server did not take the letter: ${code} ${responseCode}`.trim());
    }
  }

  async function writeFileOf(letter: Letter): Promise<void> {
    const { createTransport } = await loadNodemailer();
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
    const { message: content } = await transport.sendMail(message(letter));
    await putPrivate(join(dataDir, 'mail', `${hash(letter.cause)}.eml`), content as Buffer);
    terminal.done(`Letter to ${letter.to}: ${letter.subject}`);
  }

  async function tryLetter(letter: Letter): ReturnType<MailTrial['send']> {
    if (smtpUrl === undefined) {
      await writeFileOf(letter);
      return { trouble: 'no_server', answer: null };
    }
    const { createTransport } = await loadNodemailer();
    const transport = createTransport(connectionTo(smtpUrl, trialLimits));
    try {
      await transport.sendMail(message(letter));
      return { trouble: null, answer: null };
    } catch (error) {
      return mailTroubleOf(error);
    } finally {
      transport.close();
    }
  }

  return {
    trial: { server: serverOf(smtpUrl), sender: mailFrom, send: tryLetter },
    send: (letter) => (smtpUrl === undefined ? writeFileOf(letter) : sendOverSmtp(letter, smtpUrl)),
    /** Closes the connections after the letters under way are sent. */
    close: async () => (await pool)?.close(),
  };
}
