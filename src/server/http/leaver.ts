/** Errors of a client that disconnects before or during its answer: nothing has failed. */
const LEFT = ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE'];

export function ignoreLeaver(error: NodeJS.ErrnoException): void {
  if (!LEFT.includes(error.code ?? '')) throw error;
}
