import { describe, expect, it } from 'vitest';
import { REDIRECT_HITS_WAITING } from '#src/domain/redirects.ts';
import { slugRedirect } from '#src/server/database/schema/catalogue.ts';
import { openRedirectHits } from '#src/server/modules/redirects/hits.ts';
import { newPage, openDeskPages } from '../../support/desk-pages.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const desk = await forThisFile(openDeskPages());
const { api } = await desk.member('editor');
for (const slug of ['zhivaya', 'drugaya'])
  await api.deskPagePublish(await newPage(api, { slug, body: 'Текст.', title: slug }));

const add = (from: string, to: string, replace: '' | 'yes' = '') =>
  api.deskRedirectAdd({ from, to, replace });

describe('how often a redirect was followed', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
  const countedAt = (hour: number) =>
    openRedirectHits({
      db: desk.db,
      clock: () => at(hour),
      onError: (error) => {
        throw error;
      },
    });
  const followed = async (q: string) =>
    (await api.deskRedirects({ q })).content.map(({ from, hits, hit_at: last }) => ({
      from,
      hits,
      last,
    }));

  it('is added up over processes, in batches, with the last time; or it never was', async () => {
    await add('/schet', '/zhivaya');
    await add('/schet-nikogda', '/zhivaya');
    const [one, other] = [countedAt(2), countedAt(1)];
    for (const target of ['/schet', '/schet/?utm_source=mail', '/net-takoy']) one.note(target);
    other.note('/schet');
    expect((await followed('/schet')).map(({ hits }) => hits)).toEqual([0, 0]);
    await Promise.all([one.flush(), other.close()]);
    expect(await followed('/schet')).toEqual([
      { from: '/schet-nikogda', hits: 0, last: null },
      { from: '/schet', hits: 3, last: at(2).toISOString() },
    ]);
    await add('/schet', '/drugaya', 'yes');
    expect((await followed('/schet')).find(({ from }) => from === '/schet')?.hits).toBe(3);
  });

  it('is known of renamed pages, categories and products', async () => {
    const { id, fields, ...first } = await newPage(api, { slug: 'do-smeny' });
    await api.deskPagePublish({ id, version: first.version });
    const moved = await api.deskPageSave({ ...fields, id, ...first, slug: 'posle-smeny' });
    await api.deskPagePublish({ id, version: moved.version });
    await desk.db.insert(slugRedirect).values([
      { kind: 'category', slug: 'do-smeny/petli', targetId: 1 },
      { kind: 'product', slug: 'do-smeny', targetId: 1 },
    ]);
    const counted = countedAt(3);
    for (const path of ['/do-smeny', '/category/do-smeny/petli', '/products/do-smeny'])
      counted.note(path);
    counted.note('/category/do-smeny/petli?page=2');
    await counted.flush();
    const hits = Object.fromEntries(
      (await followed('do-smeny')).map((one) => [one.from, one.hits]),
    );
    expect(hits).toEqual({
      '/do-smeny': 1,
      '/category/do-smeny/petli': 2,
      '/products/do-smeny': 1,
    });
  });

  it('is counted within a bound, and known addresses go on counting', async () => {
    const counted = countedAt(4);
    await add('/schet-mera', '/zhivaya');
    counted.note('/schet-mera');
    for (let other = 0; other < REDIRECT_HITS_WAITING; other += 1) counted.note(`/mera-${other}`);
    await add('/schet-pozdno', '/zhivaya');
    for (const path of ['/schet-mera', '/schet-pozdno']) counted.note(path);
    await counted.flush();
    expect((await followed('/schet-mera'))[0]?.hits).toBe(2);
    expect((await followed('/schet-pozdno'))[0]?.hits).toBe(0);
  });
});
