import { expect, test, type Page } from '@playwright/test';
import { atMost } from '../support/limits.ts';
import { openDevelopment, type Development } from './support/development.ts';
import { DESKTOP } from './support/shop.ts';

/** What an engineer changes, and where an open page shows it. */
const EDITS = [
  {
    what: 'a page',
    file: 'src/pages/category/[...slug].astro',
    from: '<Breadcrumbs trail={trail} />',
    to: '<Breadcrumbs trail={trail} /><p>A page was edited.</p>',
    shows: 'A page was edited.',
  },
  {
    what: 'an island',
    file: 'src/features/cart/cart.island.tsx',
    from: '<Badges hasPress',
    to: '<p>An island was edited.</p><Badges hasPress',
    shows: 'An island was edited.',
  },
  {
    what: 'a style',
    file: 'src/ui/base.css',
    from: '@media print',
    to: 'h1::after { content: "A style was edited." }\n@media print',
    shows: 'A style was edited.',
  },
  {
    what: 'a module of the server',
    file: 'src/server/modules/catalogue/category-service.ts',
    from: '    title: category.title,\n    full_slug',
    to: "    title: 'The server was edited.',\n    full_slug",
    shows: 'The server was edited.',
  },
  {
    what: 'a text',
    file: 'src/texts/shell/shell.ts',
    from: "'К содержанию'",
    to: "'A text was edited.'",
    shows: 'A text was edited.',
  },
] as const;

/** With what a style writes after the heading. */
const shownText = () => {
  const [heading = document.body] = document.querySelectorAll('h1');
  return `${document.body.innerText} ${getComputedStyle(heading, '::after').content}`;
};

/** A page that is just loading hears of no edit yet. */
function listensForEdits(page: Page): () => boolean {
  let isConnected = false;
  page.on('framenavigated', () => {
    isConnected = false;
  });
  page.on('console', (message) => {
    isConnected ||= message.text() === '[vite] connected.';
  });
  return () => isConnected;
}

test.describe('The development server on an empty folder', () => {
  // One server for all: it takes longer to start than they do.
  test.describe.configure({ mode: 'default' });
  test.use({ viewport: DESKTOP });
  let shop: Development;
  test.beforeAll(async () => {
    test.setTimeout(atMost(120_000));
    shop = await openDevelopment();
  });
  test.afterAll(() => shop.close());

  test('says where the shop and its desk are, has living islands, and shows each edit, or why it fails', async ({
    page,
  }) => {
    const wrong: string[] = [];
    page.on('pageerror', (error) => wrong.push(error.message));
    const isListening = listensForEdits(page);
    expect(shop.said()).toMatch(/owner@example\.com: http:\/\/localhost:\d+\/desk\//);

    await page.goto(`${shop.url}/category/petli`);
    const card = page.locator('.product-card', { has: page.locator('button[form=cart]') }).first();
    await card.getByRole('button', { name: 'В корзину' }).click();
    const stepper = card.getByRole('textbox', { name: 'Количество' });
    await expect(stepper).toHaveValue(/^[1-9]/);
    await expect(page.locator('.badge:visible').first()).toHaveText('1');

    for (const { what, shows, ...edit } of EDITS)
      await test.step(`shows ${what}`, async () => {
        await expect.poll(isListening).toBe(true);
        await expect(stepper).toBeVisible();
        shop.edit(edit);
        // Some edits reload the page, and what is asked meanwhile has no answer.
        await expect.poll(() => page.evaluate(shownText).catch(() => '')).toContain(shows);
      });
    const [, , , server] = EDITS;
    expect(shop.said()).toContain(`${server.file} was edited: the site starts anew.`);
    expect(shop.said()).not.toContain('stopping');

    await test.step('replaces a style that an island brings, also when the edit is taken back', async () => {
      await expect.poll(isListening).toBe(true);
      await expect(stepper).toBeVisible();
      const file = 'src/features/cart/stepper.css';
      const outlined = '.stepper {\n  outline: 3px solid;';
      const box = page.locator('.stepper').first();
      shop.edit({ file, from: '.stepper {', to: outlined });
      await expect(box).toHaveCSS('outline-style', 'solid');
      shop.edit({ file, from: outlined, to: '.stepper {' });
      await expect(box).toHaveCSS('outline-style', 'none');
    });
    expect(wrong).toEqual([]);

    shop.edit({
      file: server.file,
      from: 'const ROOT_ID',
      to: 'throw new Error("It fails.");\n$&',
    });
    await expect.poll(shop.said).toMatch(/Error: It fails\.\n +at .*category-service\.ts:\d+/);
    const last = new RegExp(
      `\\nNode\\.js v.*\\n+The new site does not start \\(${server.file}:\\d+\\)\\.`,
    );
    await expect.poll(shop.said).toMatch(last);
    expect((await page.request.get(shop.url)).status()).toBe(200);
  });

  test('shows why a page does not compile, and the page again when it is mended', async ({
    page,
  }) => {
    const whole = "import Base from '../layouts/base.astro';";
    const broken = `const = 1; ${whole}`;
    const file = 'src/pages/index.astro';
    shop.edit({ file, from: whole, to: broken });
    const asked = () => page.request.get(shop.url).then((answer) => answer.status());
    await expect.poll(asked).toBe(500);
    expect(shop.said()).toMatch(/Unexpected token[^]*index\.astro:\d+/);

    await page.goto(shop.url);
    await expect(page.locator('vite-error-overlay')).toContainText(/index\.astro:\d+/);
    shop.edit({ file, from: broken, to: whole });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('shows a file that went and came back with other text', async ({ request }) => {
    const to = '<p>It came back.</p><Badges hasPress';
    const file = 'src/features/cart/cart.island.tsx';
    const shown = async () => (await request.get(`${shop.url}/category/petli`)).text();
    const heard = () => shop.said().split(`/${file}`).length;
    await shown();
    // A browser has loaded it, too.
    await request.get(`${shop.url}/${file}`);
    const before = heard();
    const comeBack = shop.takeAway({ file, from: '<Badges hasPress', to });
    await expect.poll(heard).toBeGreaterThan(before);
    comeBack();
    await expect.poll(shown).toContain('It came back.');
  });
});
