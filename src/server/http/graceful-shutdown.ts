import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { guarded } from '../platform/guard.ts';

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

  const opened = (socket: Socket) => {
    underWay.set(socket, new Set());
    socket.once(
      'close',
      guarded('the end of a socket', () => underWay.delete(socket)),
    );
  };
  const asked = ({ socket }: IncomingMessage, res: ServerResponse) => {
    const answers = underWay.get(socket);
    answers?.add(res);
    if (isEnding) closeAfterAnswer(res);
    const answered = () => {
      answers?.delete(res);
      if (isEnding && answers?.size === 0) socket.destroySoon();
    };
    res.once('close', guarded('the end of an answer', answered));
  };
  server.on('connection', guarded('a new socket', opened));
  server.prependListener('request', guarded('a new request', asked));

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
