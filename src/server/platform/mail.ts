import { createHash } from 'node:crypto';
import { join } from 'node:path';
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

export interface MailOptions {
  /** Absent: letters become files under `dataDir`/mail, and their subjects are printed. */
  smtpUrl: string | undefined;
  mailFrom: string;
  dataDir: string;
  terminal: Pick<Terminal, 'done'>;
  limits?: MailLimits;
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

/** nodemailer takes 11 MB of memory, so it is loaded with the first letter. */
const loadNodemailer = () => import('nodemailer');

const hash = (cause: string) => createHash('sha256').update(cause).digest('hex').slice(0, 32);

export function mailer({
  smtpUrl,
  mailFrom,
  dataDir,
  terminal,
  limits = LIMITS,
}: MailOptions): Mailer & { close(): Promise<void> } {
  const domain = /@([^\s>]+)>?$/.exec(mailFrom)?.[1] ?? 'localhost';
  const message = ({ cause, headers, ...letter }: Letter) => ({
    ...letter,
    from: mailFrom,
    messageId: `<${hash(cause)}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
  });

  const openPool = async (url: string) => {
    const transport = (await loadNodemailer()).createTransport({
      // Else the letter and the password could be read on the way, unless SMTP_URL says otherwise.
      requireTLS: !isThisMachine(new URL(url).hostname),
      url,
      pool: true,
      maxConnections: CONNECTIONS_MOST,
      idleTimeout: IDLE_MS,
      connectionTimeout: limits.connectMs,
      greetingTimeout: limits.connectMs,
      socketTimeout: limits.silenceMs,
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

  return {
    send: (letter) => (smtpUrl === undefined ? writeFileOf(letter) : sendOverSmtp(letter, smtpUrl)),
    /** Closes the connections after the letters under way are sent. */
    close: async () => (await pool)?.close(),
  };
}
