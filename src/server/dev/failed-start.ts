import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../../launch/project.mjs';

/** How a process of Node names the place where it fails, the most telling first. */
const PLACES = [
  // Above the line of code that it quotes.
  /^(?:file:\/\/)?(\/\S+?):(\d+)$/gm,
  // An import of a file that is not there.
  / imported from (\S+)$/gm,
  // The frames of a stack.
  /\bat (?:[^()\n]*\()?file:\/\/(\S+?):(\d+):\d+/g,
];

/**
 * The source of the project, with its line, that kept a process from starting which has printed this;
 * null: it names none. What `src/launch` only passes through is none.
 */
export function placeOfFailure(printed: string, root = ROOT): string | null {
  const places = PLACES.flatMap((pattern) => [...printed.matchAll(pattern)]).map(
    ([, path = '', line]) => {
      const file = relative(root, fileURLToPath(`file://${path}`));
      return { file, at: line === undefined ? file : `${file}:${line}` };
    },
  );
  return places.find(({ file }) => /^src\/(?!launch\/)/.test(file))?.at ?? null;
}
