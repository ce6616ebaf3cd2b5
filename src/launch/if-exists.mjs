// @ts-check

/**
 * The result of `read`; undefined when the file or folder does not exist, or was removed meanwhile
 * by another process.
 * @template Result
 * @param {() => Result} read
 * @returns {Result | undefined}
 */
export function ifExists(read) {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
