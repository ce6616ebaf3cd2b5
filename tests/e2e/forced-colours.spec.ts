import type { ElementHandle, Page } from '@playwright/test';
import { articlesPath } from '../../src/domain/paths.ts';
import { registerIn } from './support/account.ts';
import { newAddress } from './support/letters.ts';
import { DESKTOP, PHONE, expect, test } from './support/shop.ts';

/** A handle: a locator by the state would find another element once the state is taken away. */
type Control = ElementHandle<HTMLElement | SVGElement>;

const picture = (element: Control) => element.screenshot({ animations: 'disabled' });

/** Draws the element with and without the attribute that tells its state. */
async function expectToldApart(element: Control, attribute: string, value: string): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const set = (to: string | null) =>
    element.evaluate(
      (one, { name, wanted }) => {
        if (wanted === null) one.removeAttribute(name);
        else one.setAttribute(name, wanted);
      },
      { name: attribute, wanted: to },
    );
  await set(null);
  const without = await picture(element);
  await set(value);
  const said = await element.evaluate((one) => one.outerHTML.slice(0, 120));
  expect((await picture(element)).equals(without), said).toBe(false);
}

/** Every control of the page that tells its state by this attribute. */
async function expectEachTold(page: Page, attribute: string): Promise<number> {
  const all = (await page.locator(`[${attribute}]:visible`).elementHandles()) as Control[];
  for (const one of all)
    await expectToldApart(one, attribute, (await one.getAttribute(attribute)) ?? '');
  return all.length;
}

for (const [scheme, viewport] of [
  ['dark', DESKTOP],
  ['light', PHONE],
] as const)
  test.describe(`with ${scheme} forced colours`, () => {
    test.use({
      viewport,
      extraHTTPHeaders: newAddress(),
      contextOptions: { forcedColors: 'active', colorScheme: scheme },
    });

    test('a heart is seen, and a pressed one is another', async ({ page, context, baseURL }) => {
      await registerIn(context, baseURL);
      await page.goto('/category?page=2');
      const first = page.getByRole('button', { name: 'В избранное' }).first();
      await expect(first).toHaveAttribute('aria-pressed', 'false');
      const heart = (await first.elementHandle()) as Control;
      await heart.scrollIntoViewIfNeeded();
      // Drawn in at least two colours: the line, and the ground behind it.
      expect(await coloursIn(heart, page)).toBeGreaterThan(1);
      await expectToldApart(heart, 'aria-pressed', 'true');
    });

    test('what is current is told apart on lists, letters and topics', async ({ page }) => {
      for (const path of [
        '/category?page=2',
        '/brands?letters=B',
        articlesPath('выдвижение'),
        '/search?query=петля',
      ]) {
        await page.goto(path);
        expect(await expectEachTold(page, 'aria-current'), path).toBeGreaterThan(0);
      }
    });
  });

/** How many colours the element is drawn with. */
async function coloursIn(element: Control, page: Page): Promise<number> {
  const png = (await picture(element)).toString('base64');
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const { data: pixels = new Uint8ClampedArray() } =
      context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {};
    const colours = new Set<string>();
    for (let at = 0; at < pixels.length; at += 4) colours.add(pixels.slice(at, at + 3).join());
    return colours.size;
  }, png);
}
