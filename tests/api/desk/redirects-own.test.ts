import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { api as contract } from '#src/contract/api.ts';
import { HEALTH_PATHS } from '#src/domain/site-files.ts';
import { brand, category } from '#src/server/database/schema/catalogue.ts';
import { newPage, openDeskPages } from '../../support/desk-pages.ts';
import { outcomeOf } from '../../support/refusals.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const desk = await forThisFile(openDeskPages());
const { api } = await desk.member('editor');
await api.deskPagePublish(await newPage(api, { slug: 'cel', body: 'Текст.', title: 'Цель' }));
await desk.db.insert(category).values({ slug: 'petli', fullSlug: 'petli', title: 'Петли' });
await desk.db.insert(brand).values({ slug: 'blum', title: 'Blum' });

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(folder.length));
/** The addresses of the pages, as their files name them; a parameter has some value. */
const pages = filesOf('src/pages')
  .filter(
    (file) => !file.includes('/_') && !/^\/\[|^\/(category|products|brands|actions)\/\[/.test(file),
  )
  .map((file) =>
    file
      .replace(/\.(astro|ts)$/, '')
      .replace(/\/index$/, '')
      .replace(/\[.*?\]/g, 'x'),
  )
  .filter((path) => path !== '');
const calls = Object.values(contract).map(({ path }) => path.replace(/:\w+\+?/g, 'x'));

describe('an address that the shop answers itself', () => {
  const own = [
    ...pages,
    ...filesOf('public'),
    ...HEALTH_PATHS,
    ...calls,
    '/api',
    '/desk',
    '/desk/unknown',
    '/_astro/a.css',
    '/media/petlya-1-240.webp',
    '/media/document/9ad1c04e.pdf',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap-1.xml',
    '/yml.xml',
    '/personal/other',
    '/category/petli',
    '/brands/blum',
    '/cel',
  ];
  it('leads nowhere else', async () => {
    const taken = [];
    for (const from of new Set(own)) {
      const outcome = await outcomeOf(api.deskRedirectAdd({ from, to: '/cel', replace: '' }));
      if (!['invalid_input', 'from_live'].includes(outcome)) taken.push([from, outcome]);
    }
    expect(taken).toEqual([]);
  });

  it('is no address below it, which nobody answers', async () => {
    for (const from of ['/cart/old', '/category/old', '/sitemap-old.xml'])
      expect(await outcomeOf(api.deskRedirectAdd({ from, to: '/cel', replace: '' }))).toBe('done');
  });
});
