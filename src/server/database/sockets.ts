import { once } from 'node:events';
import { Socket } from 'node:net';

/**
 * The sockets of this process's connections to the database. A server that is replaced without a
 * word, or a network that is gone, closes none of them: whoever finds that out cuts them all, and
 * what waits on them fails at once instead of for ever.
 */
export class Sockets {
  readonly #open = new Set<Socket>();

  /** For the options of `pg`: the socket of one connection. */
  readonly stream = (): Socket => {
    const socket = new Socket();
    this.#open.add(socket);
    socket.once('close', () => this.#open.delete(socket));
    return socket;
  };

  /** Resolves when the pools know it too: their next connections are new ones. */
  async cut(): Promise<void> {
    await Promise.all(Array.from(this.#open, async (socket) => {
      const closed = once(socket, 'close');
      socket.destroy();
      await closed;
    }));
  }
}
