// @ts-check

/**
 * What `read` reads; undefined when the file or folder is not there, or no more: it may have been
 * another process's, which has ended meanwhile.
 * @template Result
 * @param {() => Result} read
 * @returns {Result | undefined}
 */
export function ifThere(read) {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
