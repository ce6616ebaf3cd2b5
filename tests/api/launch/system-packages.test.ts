import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { ROOT } from '#src/launch/project.mjs';

const folder = mkdtempSync(join(tmpdir(), 'skoba-packages-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A program of this name that notes in the folder that it was called. */
function plant(name: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\ntouch ${join(folder, 'called')}\n`);
  chmodSync(join(folder, name), 0o755);
}

it('tests never make themselves root to install a browser: they say what to run', () => {
  chmodSync(folder, 0o777);
  for (const name of ['sudo', 'apt-get', 'env']) plant(name);
  const installs = pathToFileURL(join(ROOT, 'src/launch/system-packages.mjs')).href;
  // Loaded first: an ordinary user may be unable to read the folder of root's checkout.
  const run = `
    const { installSystems } = await import('${installs}');
    if (process.getuid() === 0) process.setuid(65534);
    await installSystems('chromium', 'fonts-dejavu-core');`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', run], {
    encoding: 'utf8',
    env: { PATH: [folder, process.env['PATH']].join(delimiter) },
  });
  expect(stderr).toContain(
    'run sudo apt-get install -y --no-install-recommends chromium fonts-dejavu-core',
  );
  expect({ status, isCalled: existsSync(join(folder, 'called')) }).toEqual({
    status: 1,
    isCalled: false,
  });
});
