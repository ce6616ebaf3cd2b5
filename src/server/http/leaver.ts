/** A client that goes away while its answer is on the way, or before it begins: everyday life and no failure. */
const LEFT = ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE'];

export function ignoreLeaver(error: NodeJS.ErrnoException): void {
  if (!LEFT.includes(error.code ?? '')) throw error;
}
