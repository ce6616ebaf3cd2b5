import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { withoutSignal } from './intent-directive.ts';

const ASTRO = new URL('../../node_modules/astro/dist/', import.meta.url);
type Build = (name: string, entrypoint: string, root: URL) => Promise<string>;

it('takes the signal out of the script that the installed Astro makes', async () => {
  const { buildClientDirectiveEntrypoint: build } = (await import(
    new URL('core/client-directive/build.js', ASTRO).href
  )) as { buildClientDirectiveEntrypoint: Build };
  const intent = fileURLToPath(new URL('../ui/intent.ts', import.meta.url));
  const script = await build('intent', intent, pathToFileURL(`${process.cwd()}/`));
  expect(script).toContain('astro:intent');
  const lean = withoutSignal(script);
  expect(lean).toContain('aria-busy');
  expect(lean).not.toMatch(/self\.Astro|astro:intent/);
});

it('fails when an upgrade of Astro changes the signal', () => {
  expect(() => withoutSignal('(()=>{})();')).toThrow('Astro changed the signal');
});
