import { Socket } from 'node:net';

/**
 * The sockets of this process's connections to the database. A server that is replaced without a
 * word, or a network that is gone, closes none of them: whoever finds that out cuts them, and what
 * waits on them fails at once instead of for ever.
 */
export class Sockets {
  /** With the time when each was opened, in milliseconds of `performance.now()`. */
  readonly #open = new Map<Socket, number>();

  /** For the options of `pg`: the socket of one connection. */
  readonly stream = (): Socket => {
    const socket = new Socket();
    this.#open.set(socket, performance.now());
    socket.once('close', () => this.#open.delete(socket));
    return socket;
  };

  /**
   * `evenAnswered`: not only those on which the server has said nothing yet. Resolves when the
   * pools know it too: their next connections are new ones.
   */
  async cut({ openedBefore = Infinity, evenAnswered = true } = {}): Promise<void> {
    const cut = [...this.#open].filter(
      ([{ bytesRead }, opened]) => opened < openedBefore && (evenAnswered || bytesRead === 0),
    );
    await Promise.all(
      cut.map(async ([socket]) => {
        // Closed is closed, with an error or without: `events.once` would fail by the error.
        const closed = new Promise<void>((resolve) => {
          socket.once('close', () => resolve());
        });
        socket.destroy();
        await closed;
      }),
    );
  }
}
