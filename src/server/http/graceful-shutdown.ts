import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface GracefulShutdown {
  /**
   * Accepts no new connections, closes idle ones, and resolves when all answers under way are sent.
   */
  end(): Promise<void>;
  /** Closes all connections at once. */
  cut(): void;
}

/**
 * Shuts a server down without breaking off answers. Node's own `closeIdleConnections` leaves two kinds of
 * connections open: one without a request so far, as browsers keep in reserve, and one whose answer
 * was under way, which stays open for the keep-alive time.
 */
export function gracefulShutdown(server: Server): GracefulShutdown {
  const underWay = new Map<Socket, Set<ServerResponse>>();
  let isEnding = false;

  server.on('connection', (socket: Socket) => {
    underWay.set(socket, new Set());
    socket.once('close', () => underWay.delete(socket));
  });
  server.prependListener('request', ({ socket }, res) => {
    const answers = underWay.get(socket);
    answers?.add(res);
    if (isEnding) closeAfterAnswer(res);
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
          answers.forEach(closeAfterAnswer);
        }
      }),
    cut: () => server.closeAllConnections(),
  };
}

/** Sends `connection: close`, so that the client opens another connection for its next request. */
function closeAfterAnswer(res: ServerResponse): void {
  if (!res.headersSent) res.shouldKeepAlive = false;
}
