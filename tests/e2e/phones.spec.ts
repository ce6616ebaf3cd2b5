import type { Locator, Page } from '@playwright/test';
import { begunPhone, formatPhone } from '../../src/domain/phone.ts';
import { PASTE, PHONE_CASES, textOf } from '../support/phones.ts';
import { registerIn } from './support/account.ts';
import { newAddress } from './support/letters.ts';
import { DESKTOP, IN_FIREFOX, expect, test, touch } from './support/shop.ts';

const DATA = '/personal/data';
const WHOLE = '+7 (999) 123-45-67';
const REFUSED = 'Введите номер телефона';

/** Copies the text by the keyboard, out of another field of the page. */
async function copy(page: Page, text: string): Promise<void> {
  const other = page.getByLabel('Отчество');
  await other.fill(text);
  await other.press('ControlOrMeta+a');
  await other.press('ControlOrMeta+x');
}

async function paste(field: Locator, text: string): Promise<void> {
  const page = field.page();
  const caret = await field.evaluate((input: HTMLInputElement) => [
    input.selectionStart ?? 0,
    input.selectionEnd ?? 0,
  ]);
  await copy(page, text);
  await field.focus();
  await field.evaluate((input: HTMLInputElement, [start = 0, end = 0]) => {
    input.setSelectionRange(start, end);
  }, caret);
  await page.keyboard.press('ControlOrMeta+v');
}

async function empty(field: Locator): Promise<void> {
  await field.press('ControlOrMeta+a');
  await field.press('Backspace');
  await expect(field).toHaveValue('');
}

/** Does the steps in an empty field. */
async function write(field: Locator, steps: readonly string[]): Promise<void> {
  await empty(field);
  for (const step of steps)
    if (step.startsWith(PASTE)) await paste(field, step.slice(PASTE.length));
    else await field.pressSequentially(step);
}

/** The beginning of a number has its prefix; what cannot become one is as it was typed. */
const begun = (text: string) => begunPhone(text) ?? bare(text);
/**
 * A test of the whole table would take too long on a busy machine. Firefox takes a quarter: it
 * differs in the events of keys and of pasting, not in what a spelling means.
 */
const portion = (at: number) =>
  [
    `${at + 1} of 4`,
    PHONE_CASES.filter((_case, row) => row % 4 === at),
    at === 0 ? IN_FIREFOX : {},
  ] as const;
const PORTIONS = [portion(0), portion(1), portion(2), portion(3)] as const;
const bare = (text: string) => text.replace(/[\s()-]/g, '');
const at = (field: Locator, start: number, end = start) =>
  field.evaluate(
    (input: HTMLInputElement, range) => {
      input.focus();
      input.setSelectionRange(range[0] ?? 0, range[1] ?? 0);
    },
    [start, end],
  );

test.beforeEach(async ({ page, context, baseURL }) => {
  await page.setExtraHTTPHeaders(newAddress());
  await registerIn(context, baseURL);
  await page.goto(DATA);
});
test.use({ viewport: DESKTOP, allowedErrors: [/status of 400/] });

test.describe('with JavaScript a phone field', () => {
  test.beforeEach(async ({ page }) => {
    await touch(page);
    await expect(page.locator('#data-page.live')).toBeVisible();
  });

  for (const [portion, cases, engines] of PORTIONS)
    test(
      `shows the number that was meant, and leaves what is none as it was typed, ${portion}`,
      engines,
      async ({ page }) => {
        const field = page.getByLabel('Телефон');
        for (const [steps, number] of cases) {
          await write(field, steps);
          const shown = await field.inputValue();
          if (number === null) expect(bare(shown), steps.join(' ')).toBe(begun(textOf(steps)));
          else expect(shown, steps.join(' ')).toBe(formatPhone(number));
        }
      },
    );

  for (const [where, start, end] of [
    ['at the front', 0, 0],
    ['in the middle', 6, 6],
    ['at the end', 18, 18],
    ['over a part', 4, 7],
    ['over the whole', 0, 18],
  ] as const)
    test(`takes a whole number that is pasted ${where}`, IN_FIREFOX, async ({ page }) => {
      const field = page.getByLabel('Телефон');
      for (const pasted of ['89991234567', '+7 (999) 123-45-67', '79991234567', '9991234567']) {
        await write(field, ['+7 (812) 700-00-01']);
        await at(field, start, end);
        await paste(field, pasted);
        await expect(field).toHaveValue(WHOLE);
      }
    });

  test('is edited in its middle, and gives back what was undone', IN_FIREFOX, async ({ page }) => {
    const field = page.getByLabel('Телефон');
    await write(field, ['9991234567']);
    await at(field, 7);
    await field.press('Backspace');
    await expect(field).toHaveValue('+7 (991) 234-56-7');
    await page.keyboard.type('9');
    await expect(field).toHaveValue(WHOLE);
    await at(field, 18);
    await page.keyboard.type('8');
    await expect(field).toHaveValue('+7 (999) 123-45-678');
    await field.press('Backspace');
    await expect(field).toHaveValue(WHOLE);
    await page.keyboard.press('ControlOrMeta+z');
    expect(bare(await field.inputValue())).toMatch(/^(?:\+7)?\d*$/);
  });

  test('says what it refuses, and keeps it', async ({ page }) => {
    const field = page.getByLabel('Телефон');
    const long = '8 (495) 123 - 45 - 67            доб. 105';
    await write(field, [`${PASTE}${long}`]);
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(field).toHaveAccessibleDescription(REFUSED);
    await expect(field).toHaveValue(long);
  });
});

/** What the page shows after its form was sent with the text as the phone. */
async function sent(page: Page, fields: Record<string, string>, phone: string) {
  const answer = await page.request.post(DATA, {
    headers: { accept: 'text/html', origin: new URL(page.url()).origin },
    form: { ...fields, phone },
  });
  const [, part = ''] = (await answer.text()).split('id="profile"');
  const field = /<input[^>]*name="phone"[^>]*>/.exec(part)?.[0] ?? '';
  return [/ value="([^"]*)"/.exec(field)?.[1], part.includes(REFUSED)];
}

test.describe('without JavaScript a phone field', () => {
  test.use({ javaScriptEnabled: false });
  const [[, first], ...others] = PORTIONS;

  test(
    'means the same numbers, and what is none stays as it was typed',
    IN_FIREFOX,
    async ({ page }) => {
      for (const [steps, number] of first) {
        const field = page.getByLabel('Телефон');
        await write(field, steps);
        // The page before looks the same: typed into it, the next number would be lost.
        const answered = page.waitForEvent('load');
        await page.getByRole('button', { name: 'Сохранить' }).click();
        await answered;
        if (number === null) {
          await expect(field, steps.join(' ')).toHaveAccessibleDescription(REFUSED);
          await expect(field, steps.join(' ')).toHaveValue(textOf(steps));
        } else {
          await expect(page.locator('#data-status')).toHaveText('Сохранено');
          await expect(field, steps.join(' ')).toHaveValue(formatPhone(number));
        }
      }
    },
  );

  test('means the same in a form that is sent as it is', async ({ page }) => {
    const fields = await page
      .locator('#profile form')
      .evaluate((form: HTMLFormElement) => [...new FormData(form)] as [string, string][]);
    for (const [steps, number] of others.flatMap(([, cases]) => cases)) {
      const typed = textOf(steps);
      const answer = await sent(page, Object.fromEntries(fields), typed);
      const meant = number === null ? [typed, true] : [formatPhone(number), false];
      expect(answer, typed).toEqual(meant);
    }
  });
});
