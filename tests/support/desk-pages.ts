import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { httpClient } from '../../src/client/http-client.ts';
import type { Client } from '../../src/contract/api.ts';
import type { StaffRole } from '../../src/domain/staff.ts';
import type { Use } from '../../src/contract/content-blocks.ts';
import type { Database } from '../../src/server/database/open.ts';
import { usesOf } from '../../src/server/modules/content/blocks/uses.ts';
import { putCatalogue } from './catalogue.ts';
import { openCachedSite, type CachedSite } from './cached-site.ts';
import { openTestDatabase } from './database.ts';
import { staffLogin } from './staff.ts';

const ORIGIN = 'https://skoba.example';

/** The desk as somebody of the staff calls it at one of the processes. */
export const deskClient = (site: Pick<CachedSite, 'url'>, cookie: string): Client =>
  httpClient({ baseUrl: site.url, headers: () => ({ cookie, origin: ORIGIN }) });

/** Two processes of the shop over one database, with two editors. */
export async function openDeskPages(
  fill: (db: Database) => Promise<void> = () => Promise.resolve(),
) {
  const db = await openTestDatabase();
  await fill(db);
  const folder = await mkdtemp(join(tmpdir(), 'skoba-desk-pages-'));
  const sites = [await openCachedSite(db, folder), await openCachedSite(db, folder)] as const;
  const member = async (role: StaffRole, site = sites[0]) => {
    const login = await staffLogin(db, role);
    return { ...login, api: deskClient(site, login.cookie) };
  };
  const shown = async (site: CachedSite, slug: string) => {
    const answer = await fetch(`${site.url}/api/pages/${slug}`);
    const { body = '', slug: at = '' } = (await answer.json()) as { body?: string; slug?: string };
    return { status: answer.status, etag: answer.headers.get('etag'), body, slug: at };
  };
  const publicAt = (slug: string) => Promise.all(sites.map((site) => shown(site, slug)));
  return {
    db,
    /** DATA_DIR of both. */
    folder,
    sites,
    member,
    /** What a process answers for a public page. */
    shown,
    /** What each process answers for a public page. */
    publicAt,
    statuses: async (slug: string) => (await publicAt(slug)).map(({ status }) => status),
    close: async () => {
      for (const site of sites) await site.close();
      await db.close();
      await rm(folder, { recursive: true });
    },
  };
}
/** Puts in what these texts name of the catalogue, so that they can be published. */
export async function putNamed(db: Database, bodies: readonly string[]): Promise<void> {
  const uses = bodies.flatMap((body) => usesOf(body));
  const keys = (kind: Use['kind']) => uses.filter((use) => use.kind === kind).map(({ key }) => key);
  const paths = keys('category').flatMap((path) =>
    path.split('/').map((_slug, at, parts) => parts.slice(0, at + 1).join('/')),
  );
  const categories = Object.fromEntries([...new Set(paths)].map((path) => [path, path]));
  const products = [...new Set(keys('article'))].map((article) => ({
    slug: article.toLowerCase(),
    in: paths[0] ?? '',
    columns: { article },
  }));
  await putCatalogue(db, { categories, products });
}

export type DeskPages = Awaited<ReturnType<typeof openDeskPages>>;

/** What the editor's form sends for a page. */
export const typed = (more: Partial<Record<string, string>> = {}) => ({
  title: 'Гарантия',
  slug: 'garantiya',
  summary: 'Два года на всё',
  tags: '',
  image: '',
  seo_title: '',
  seo_description: '',
  og_image: '',
  body: 'Два года.',
  ...more,
});

let made = 0;
/** A new draft, with an address of its own unless one is given. */
export async function newPage(api: Client, more: Partial<Record<string, string>> = {}) {
  made += 1;
  const fields = typed({ slug: `garantiya-${made}`, ...more });
  return { ...(await api.deskPageSave(fields)), fields };
}
