import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface OrderlyEnd {
  /** Takes no new connection, ends idle ones, and resolves when what is under way is answered. */
  end(): Promise<void>;
  /** Breaks off what is still under way. */
  cut(): void;
}

/**
 * Ends a server without breaking answers off. Node's own `closeIdleConnections` leaves two kinds
 * open: a connection on which nothing was asked yet, as browsers keep one in reserve, and one
 * whose answer was under way, which stays for as long as connections are kept.
 */
export function orderlyEnd(server: Server): OrderlyEnd {
  const underWay = new Map<Socket, Set<ServerResponse>>();
  let isEnding = false;

  server.on('connection', (socket: Socket) => {
    underWay.set(socket, new Set());
    socket.once('close', () => underWay.delete(socket));
  });
  server.prependListener('request', ({ socket }, res) => {
    const answers = underWay.get(socket);
    answers?.add(res);
    if (isEnding) sayLast(res);
    res.once('close', () => {
      answers?.delete(res);
      if (isEnding && answers?.size === 0) socket.destroySoon();
    });
  });

  return {
    end: () =>
      new Promise((resolve) => {
        isEnding = true;
        server.close(() => resolve());
        for (const [socket, answers] of underWay) {
          if (answers.size === 0) socket.destroy();
          answers.forEach(sayLast);
        }
      }),
    cut: () => server.closeAllConnections(),
  };
}

/** `connection: close`: the client opens another connection for its next request. */
function sayLast(res: ServerResponse): void {
  if (!res.headersSent) res.shouldKeepAlive = false;
}
