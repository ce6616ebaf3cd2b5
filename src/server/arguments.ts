import { parseArgs } from 'node:util';

const USAGE = `Usage: npm start -- [--empty]

  --empty   a new shop begins without the demonstration (the same as DEMO=off); one that has begun stays as it is`;

export interface Arguments {
  isEmpty: boolean;
  /** The output folder of `astro build`. */
  dist?: string | undefined;
}

/** The arguments of the entry. Ends the process with a message when they are invalid. */
export function readArguments(args: string[]): Arguments {
  try {
    const options = { empty: { type: 'boolean' }, help: { type: 'boolean' } } as const;
    const {
      values,
      positionals: [dist, ...more],
    } = parseArgs({ args, options, allowPositionals: true });
    if (values.help === true) end(USAGE, 0);
    if (more.length > 0) end(`One folder is enough: ${more.join(' ')}.\n\n${USAGE}`, 2);
    return { isEmpty: values.empty ?? false, dist };
  } catch (error) {
    return end(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, 2);
  }
}

function end(text: string, code: number): never {
  (code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  process.exit(code);
}
