import { Socket } from 'node:net';
import { restOrStop } from '../platform/rest-or-stop.ts';

/**
 * The sockets of this process's connections to the database. A server that is replaced without
 * notice, or a lost network, closes none of them. Whoever notices calls `cut`, and queries on them
 * fail at once instead of waiting for ever.
 */
export class Sockets {
  /** Each with the time it was opened, in milliseconds of `performance.now()`. */
  readonly #open = new Map<Socket, number>();

  /** For the options of `pg`: the socket of one connection. */
  readonly stream = (): Socket => {
    const socket = new Socket();
    this.#open.set(socket, performance.now());
    socket.once('close', () => this.#open.delete(socket));
    return socket;
  };

  /**
   * Resolves when the server has closed all connections: until then it counts them. Those that it
   * does not close in time are cut.
   */
  async closed(limitMs: number): Promise<void> {
    const late = new AbortController();
    const ends = [...this.#open.keys()].map(endOf);
    await Promise.race([Promise.all(ends), restOrStop(limitMs, late.signal)]);
    late.abort();
    await this.cut();
  }

  /**
   * `evenAnswered`: also connections on which the server has already sent something. Resolves when
   * the pools know it, too, so that their next connections are new.
   */
  async cut({ openedBefore = Infinity, evenAnswered = true } = {}): Promise<void> {
    const cut = [...this.#open].filter(
      ([{ bytesRead }, opened]) => opened < openedBefore && (evenAnswered || bytesRead === 0),
    );
    await Promise.all(
      cut.map(async ([socket]) => {
        const end = endOf(socket);
        socket.destroy();
        await end;
      }),
    );
  }
}

/** Resolves when it is closed, with or without an error; `events.once` would reject. */
const endOf = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.once('close', () => resolve());
  });
