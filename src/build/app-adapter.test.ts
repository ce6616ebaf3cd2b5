import type { AstroAdapter, AstroIntegration } from 'astro';
import { expect, it } from 'vitest';
import { appAdapter } from './app-adapter.ts';

type ConfigDone = Parameters<NonNullable<AstroIntegration['hooks']['astro:config:done']>>[0];

it('is the installed @astrojs/node, whose build starts with our entry', async () => {
  const adapters: AstroAdapter[] = [];
  const hook = { config: {}, setAdapter: (adapter: AstroAdapter) => adapters.push(adapter) };
  await appAdapter().hooks['astro:config:done']?.(hook as unknown as ConfigDone);
  expect(adapters).toMatchObject([
    {
      name: '@astrojs/node',
      entrypointResolution: 'auto',
      serverEntrypoint: expect.stringMatching(/\/src\/build\/app-entry\.ts$/) as unknown,
    },
  ]);
});
