import { existsSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markWhole, sweepBuilds, switchTo, useBuild, usersOf } from '#src/launch/builds.mjs';
import type { Database } from '#src/server/database/open.ts';
import { openTestDatabase } from '../../support/database.ts';
import { makeFolder, startSite, writeBuild, type RunningSite } from '../../support/site-on-disk.ts';

const { folder, dataDir, remove } = makeFolder();
const dist = join(folder, 'dist');
const running: RunningSite[] = [];
let db: Database;

async function start(): Promise<RunningSite> {
  const site = await startSite({
    dataDir,
    dist: join(dist, 'current'),
    env: { DATABASE_URL: db.url },
  });
  running.push(site);
  return site;
}
async function kill(site: RunningSite): Promise<void> {
  site.signal('SIGKILL');
  await site.end();
}
function build(version: string, into = dist): void {
  markWhole(
    writeBuild(join(into, version), `the page of ${version}`, {
      [`${version}.js`]: `'${version}'`,
    }),
  );
  switchTo(into, version);
}
const page = async (site: RunningSite) => (await fetch(site.url)).text();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(async () => {
  for (const site of running.filter((each) => each.isRunning())) await kill(site);
  await db.close();
  remove();
});

describe('a version that is built beside a running process', () => {
  it('changes nothing for that process, and the next one starts with it', async () => {
    build('first');
    const old = await start();
    build('second');
    sweepBuilds(dist);
    // Its code is loaded at the first request.
    expect(await page(old)).toBe('the page of first');

    const young = await start();
    expect(await page(young)).toBe('the page of second');

    for (const site of [old, young])
      for (const version of ['first', 'second']) {
        const asset = await fetch(`${site.url}/_astro/${version}.js`);
        expect(await asset.text()).toBe(`'${version}'`);
        expect(asset.headers.get('content-type')).toMatch(/^text\/javascript/);
        expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      }
    expect((await fetch(`${young.url}/_astro/third.js`)).status).toBe(404);

    // Replaced long ago but in use; then unused.
    utimesSync(join(dist, 'first'), daysAgo(2), daysAgo(2));
    sweepBuilds(dist);
    expect(await page(old)).toBe('the page of first');
    await kill(old);
    sweepBuilds(dist);
    expect(existsSync(join(dist, 'first'))).toBe(false);
    expect(existsSync(join(dist, 'second'))).toBe(true);
  });

  it('leaves the one before it for pages that are still open, and no more than five', () => {
    const many = join(folder, 'many');
    const versions = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    for (const version of versions) build(version, many);
    for (const [place, version] of versions.entries()) {
      const replaced = daysAgo(0.5 - place / 100);
      utimesSync(join(many, version), replaced, replaced);
    }
    sweepBuilds(many);
    expect(versions.filter((version) => !existsSync(join(many, version)))).toEqual(['a']);
  });
});

describe('a process that ends while another looks who runs a build', () => {
  it('is nobody: its note was listed, and is gone before it is read', () => {
    const builds = join(folder, 'ending');
    for (const version of ['first', 'second']) build(version, builds);
    useBuild(join(builds, 'first'));
    symlinkSync('gone', join(builds, 'first/.users/4711'));
    expect(usersOf(builds)).toEqual([process.pid]);
    sweepBuilds(builds);
    expect(existsSync(join(builds, 'first'))).toBe(true);
  });
});
