import { ESLint } from 'eslint';
import { describe, expect, test } from 'vitest';
import { covers } from '../support/covers.ts';

const eslint = new ESLint();

/** The faults that the lint finds in such a file at this path; the file need not exist. */
async function rulesBrokenBy(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return (result?.messages ?? [])
    .map((message) => message.ruleId ?? message.message)
    .filter((rule) => rule.startsWith('boundaries/') || rule === 'no-restricted-syntax');
}

describe('the lint of import directions bites', () => {
  test.each([
    ['src/domain/planted.ts', '../contract/api.ts'],
    ['src/contract/planted.ts', '../client/http-client.ts'],
    ['src/client/planted.ts', '../server/api/call.ts'],
    ['src/features/shell/planted.ts', '../../server/api/call.ts'],
    ['src/features/planted/planted.ts', '../shell/before-paint.ts'],
    ['src/ui/planted.ts', '../features/shell/before-paint.ts'],
    ['src/ui/planted.ts', '../texts/city.ts'],
    ['src/texts/planted.ts', '../features/shell/before-paint.ts'],
    ['src/ui/planted.ts', '../contract/api.ts'],
    ['src/server/modules/city/planted.ts', '../reviews/queries.ts'],
    ['src/server/database/planted.ts', '../api/call.ts'],
    ['src/server/http/planted.ts', '../api/call.ts'],
    ['src/server/callers/planted.ts', '../api/call.ts'],
    ['src/server/api/planted.ts', '../pages/send.ts'],
    ['src/server/modules/city/planted.ts', '../../pages/send.ts'],
    ['src/server/platform/planted.ts', '../database/open.ts'],
    ['src/server/http/planted.ts', '../../ui/intent.ts'],
    ['src/features/shell/planted.ts', '../desk/staff/passkeys.ts'],
    ['src/features/shell/planted.ts', '../../contract/desk/staff.ts'],
    ['src/features/shell/planted.ts', '../../texts/desk/shell.ts'],
    ['src/stores/planted.ts', '../contract/desk/staff.ts'],
    ['src/stores/planted.ts', '../plain-forms/posted-form.ts'],
    ['src/ui/planted.ts', '../plain-forms/posted-form.ts'],
    ['src/sections/planted.ts', '../features/desk/staff/passkeys.ts'],
    ['src/features/cart/planted.ts', '../../ui/desk/cells.ts'],
    ['src/ui/planted.ts', './desk/cells.ts'],
    ['src/features/desk/journal/planted.ts', '../staff/passkeys.ts'],
    ['src/features/desk/planted/planted.ts', '../../shell/no-script-css.ts'],
    ['src/pages/desk/planted.ts', '../../features/shell/no-script-css.ts'],
    ['src/server/modules/city/planted.ts', '#src/server/pages/send.ts'],
  ])('%s may not import %s', async (file, target) => {
    expect(await rulesBrokenBy(file, `import '${target}';\n`)).toContain('boundaries/dependencies');
  });

  test('an Astro page may not reach into the server', async () => {
    expect(
      await rulesBrokenBy(
        'src/pages/planted.astro',
        `---\nimport '../server/api/call.ts';\n---\n<p>x</p>\n`,
      ),
    ).toContain('boundaries/dependencies');
  });

  test("a page of the shop may not take the desk's layout", async () => {
    expect(
      await rulesBrokenBy(
        'src/pages/planted.astro',
        `---\nimport Desk from '../layouts/desk/desk.astro';\n---\n<Desk title="x" />\n`,
      ),
    ).toContain('boundaries/dependencies');
  });

  test('a folder without a rule is an error', async () => {
    expect(await rulesBrokenBy('src/utils/planted.ts', 'export const planted = 1;\n')).toContain(
      'boundaries/no-unknown-files',
    );
  });

  test('only the entries read the environment', async () => {
    expect(
      await rulesBrokenBy('src/server/http/planted.ts', 'export const port = process.env.PORT;\n'),
    ).toContain('no-restricted-syntax');
  });
});

describe('the lint knows who leads a browser elsewhere', () => {
  const page = (code: string) =>
    rulesBrokenBy('src/pages/planted.astro', `---\n${code}\n---\n<p>x</p>\n`);
  const server = (code: string) => rulesBrokenBy('src/server/modules/city/planted.ts', `${code}\n`);

  test.each([
    "return Astro.redirect('/cart', 303);",
    "return Astro.redirect(Astro.url.searchParams.get('next') ?? '/');",
    "return new Response(null, { status: 303, headers: { location: '/' } });",
    "Astro.response.headers.set('Location', '/');",
    "return Response.redirect('https://evil.example');",
  ])('no page says %s', async (code) => expect(await page(code)).toEqual(['no-restricted-syntax']));

  test.each([
    "export const answer = { status: 303, headers: { Location: '/' } };",
    "export const answer = { 'location': '/' };",
    'export const lead = (res: { setHeader: (name: string, value: string) => void }) => ' +
      "res.setHeader('location', '/');",
    "export function lead(headers: Record<string, string>) { headers['location'] = '/'; }",
  ])('no module says %s', async (code) =>
    expect(await server(code)).toEqual(['no-restricted-syntax']),
  );

  test('a page leads by what only a path can pass', async () => {
    covers('threat.redirect_out');
    expect(
      await page(
        "import { locationOf } from '../domain/locations.ts';\nreturn Astro.redirect(locationOf('/cart'), 303);",
      ),
    ).toEqual([]);
  });
});

describe('the lint keeps listeners and timers behind the guard', () => {
  const server = (code: string) => rulesBrokenBy('src/server/http/planted.ts', `${code}\n`);
  const WITH =
    "import { guarded } from '../platform/guard.ts';\nimport { emitter } from './emitter.ts';\n";
  test.each([
    "emitter.on('news', () => emitter.emit('more'));",
    "emitter.once('news', take);\nfunction take() {}",
    "for (const news of ['a', 'b']) emitter.on(news, () => emitter.emit('more'));",
    "new AbortController().signal.addEventListener('abort', () => emitter.emit('more'));",
    'setTimeout(() => emitter.emit("more"), 10);',
    'setImmediate(emitter.emit);',
    'process.nextTick(guarded("more", () => emitter.emit("more")));',
  ])('no module of the server says %s', async (code) =>
    expect(await server(WITH + code)).toContain('no-restricted-syntax'),
  );

  test.each([
    "emitter.on('news', guarded('news', () => emitter.emit('more')));",
    "new Promise((resolve, reject) => emitter.once('news', resolve).once('error', reject));",
    "emitter.on('error', () => undefined);",
    "const guardedTake = guarded('news', () => 1);\nemitter.on('news', guardedTake);",
    "setTimeout(guarded('more', () => emitter.emit('more')), 10);",
  ])('a module of the server may say %s', async (code) =>
    expect(await server(WITH + code)).not.toContain('no-restricted-syntax'),
  );
});

describe('the lint lets through what the layers allow', () => {
  test.each([
    ['src/contract/planted.ts', '../domain/limits.ts'],
    ['src/features/shell/planted.ts', '../../contract/errors.ts'],
    ['src/features/shell/planted.ts', './before-paint.ts'],
    ['src/features/shell/planted.ts', '../../plain-forms/posted-form.ts'],
    ['src/features/shell/planted.ts', '../../texts/city.ts'],
    ['src/server/http/planted.ts', '../../texts/shell/shell.ts'],
    ['src/server/pages/planted.ts', '../api/call.ts'],
    ['src/server/api/planted.ts', '../callers/keys.ts'],
    ['src/server/modules/city/planted.ts', './queries.ts'],
    ['src/server/modules/city/planted.ts', '../../database/schema/city.ts'],
    ['src/features/desk/planted/planted.ts', '#src/contract/desk/staff.ts'],
    ['src/pages/desk/planted.ts', '../../features/desk/staff/passkeys.ts'],
    ['src/server/modules/city/planted.ts', '#src/texts/desk/shell.ts'],
  ])('%s may import %s', async (file, target) => {
    expect(await rulesBrokenBy(file, `import '${target}';\n`)).toEqual([]);
  });
});
