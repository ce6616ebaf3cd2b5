import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A letter as a mail server got it. */
export interface Received {
  from: string;
  /** What RCPT TO named, to the letter: the server's own parser decodes Punycode. */
  to: string[];
  content: string;
}

/** A mail server on loopback, with the given answers to the next letters. */
export async function openMailServer(answers: ((Error & { responseCode?: number }) | null)[] = []) {
  const received: Received[] = [];
  let connections = 0;
  const told = new EventTarget();
  const recipients = new Map<string, string[]>();
  const heard = ({ cid }: { cid?: string }, side: string, line = '') => {
    const to = side === 'C:' ? /^RCPT TO:<(.*?)>/i.exec(line)?.[1] : undefined;
    if (cid !== undefined && to !== undefined)
      recipients.set(cid, [...(recipients.get(cid) ?? []), to]);
  };
  const unheard = () => undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: {
      ...{ level: unheard, trace: unheard, debug: heard, info: unheard },
      ...{ warn: unheard, error: unheard, fatal: unheard },
    },
    onConnect(_session, next) {
      connections += 1;
      next();
    },
    onData(stream, session, done) {
      let content = '';
      stream.on('data', (chunk: Buffer) => {
        content += chunk.toString();
      });
      stream.on('end', () => {
        const refusal = answers.shift() ?? null;
        const to = recipients.get(session.id) ?? [];
        recipients.delete(session.id);
        if (refusal === null) {
          const { mailFrom } = session.envelope;
          received.push({
            from: mailFrom === false ? '' : (mailFrom?.address ?? ''),
            to,
            content,
          });
          told.dispatchEvent(new Event('letter'));
        }
        done(refusal);
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    /** How many connections there were, with a letter or without. */
    connections: () => connections,
    async letters(count: number): Promise<Received[]> {
      while (received.length < count)
        await new Promise((next) => {
          told.addEventListener('letter', next, { once: true });
        });
      return received;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
      }),
  };
}
