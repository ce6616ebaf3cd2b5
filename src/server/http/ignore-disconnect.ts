/** Errors of a client that disconnects before or during its answer: nothing has failed. */
const DISCONNECTED = ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE'];

export function ignoreDisconnect(error: NodeJS.ErrnoException): void {
  if (!DISCONNECTED.includes(error.code ?? '')) throw error;
}
