import type { Plugin } from 'vite';

export interface AstroChange {
  /** The end of the path of Astro's file. */
  file: string;
  from: string | RegExp;
  to: string;
}

/**
 * A plugin that replaces pieces of Astro's own code. Fails the build when Astro's file no longer
 * has such a piece, so an upgrade of Astro cannot undo the change unnoticed.
 */
export function changedAstro(name: string, changes: readonly AstroChange[]): Plugin {
  return {
    name,
    enforce: 'pre',
    transform(code, id) {
      const path = id.split('?')[0] ?? id;
      const here = changes.filter(({ file }) => path.endsWith(file));
      if (here.length === 0) return undefined;
      const changed = here.reduce((text, change) => replaced(text, change, name), code);
      return { code: changed, map: null };
    },
  };
}

function replaced(code: string, { file, from, to }: AstroChange, name: string): string {
  const changed = code.replace(from, to);
  if (changed === code) throw new Error(`Astro changed ${file}: look at src/build/${name}.ts.`);
  return changed;
}
