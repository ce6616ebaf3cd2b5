import { Socket } from 'node:net';
import { guarded } from '../platform/guard.ts';

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
    socket.once(
      'close',
      guarded('the end of a connection', () => this.#open.delete(socket)),
    );
    return socket;
  };

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
        // Resolves when it is closed, with or without an error; `events.once` would reject.
        const closed = new Promise<void>((resolve) => {
          socket.once(
            'close',
            guarded('the end of a cut connection', () => resolve()),
          );
        });
        socket.destroy();
        await closed;
      }),
    );
  }
}
