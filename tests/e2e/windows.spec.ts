import type { Page } from '@playwright/test';
import { css } from './support/css.ts';
import { photographedProduct } from './support/goods.ts';
import { hold } from './support/hold.ts';
import { codeFor, newAddress, newEmail } from './support/letters.ts';
import { DESKTOP, PHONE, expect, test } from './support/shop.ts';

/** What all windows over the page have in common, and what happens when two want to be there. */
const banner = (page: Page) => page.getByRole('banner');
const cityButton = (page: Page) => page.getByRole('button', { name: 'Город доставки: Москва' });
const writeToUs = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Написать нам' });
const window = (page: Page, name: string) => page.getByRole('dialog', { name });
const THANKS = 'Благодарим за ваше сообщение!';
/** Whether the page below the windows may scroll. */
const isScrollable = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden');

async function fillMessage(page: Page): Promise<void> {
  const message = window(page, 'Написать нам');
  await message.getByRole('textbox', { name: 'Имя' }).fill('Анна');
  await message.getByRole('textbox', { name: 'Телефон' }).fill('9991234567');
  await message.getByRole('textbox', { name: 'почта' }).fill('anna@example.com');
  await message.getByRole('checkbox', { name: /Согласие на/ }).check();
}

/** Sends a message whose answer waits, and closes its window. */
async function sendAndClose(page: Page) {
  const answer = await hold(page, '/api/feedback', { method: 'POST', answered: true });
  await writeToUs(page).click();
  await fillMessage(page);
  await window(page, 'Написать нам').getByRole('button', { name: 'Отправить' }).click();
  await answer.asked;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return answer;
}

test.use({ viewport: DESKTOP, extraHTTPHeaders: newAddress() });

const OPENERS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  city: (page) => cityButton(page).click(),
  login: (page) => banner(page).getByRole('link', { name: 'Вход' }).click(),
  message: (page) => writeToUs(page).click(),
};

for (const [name, open] of Object.entries(OPENERS))
  test(`Back closes the window of the ${name} and stays on the page, the next one leaves it`, async ({
    page,
  }) => {
    await page.goto('/brands');
    await page.goto('/delivery');
    for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
      await open(page);
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await isScrollable(page)).toBe(false);
      await close();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL('/delivery');
      expect(await isScrollable(page)).toBe(true);
    }
    await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
    await page.goBack();
    await expect(page).toHaveURL('/brands');
  });

for (const [how, leave] of Object.entries({
  'loaded anew': (page: Page) => page.reload(),
  'left, and come back to,': async (page: Page) => {
    await page.goto('/about');
    await page.goBack();
  },
}))
  test(`a page that is ${how} with a window open is left by one Back`, async ({ page }) => {
    await page.goto('/brands');
    await page.goto('/delivery');
    await cityButton(page).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await leave(page);
    await expect(page).toHaveURL('/delivery');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
    await page.goBack();
    await expect(page).toHaveURL('/brands');
  });

test.describe('while the cart answers', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] });

  test('what went wrong is said in the window that is open by then, in front of it', async ({
    page,
  }) => {
    await page.goto('/category/petli');
    const added = await hold(page, '/api/cart/add', { method: 'POST', lost: true });
    await page.getByRole('button', { name: 'В корзину' }).first().click();
    await added.asked;
    await cityButton(page).click();
    const cities = window(page, 'Выберите город');
    await expect(cities).toBeVisible();
    added.letGo();
    const notice = cities.getByText('Не получилось изменить корзину');
    await expect(notice).toBeVisible();
    const isInFront = notice.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === element;
    });
    expect(await isInFront).toBe(true);
  });
});

test('a login that leads elsewhere leaves no window in the history', async ({ page }) => {
  await page.goto('/brands');
  await page.goto('/delivery');
  await banner(page).getByRole('link', { name: 'Избранное' }).click();
  const email = newEmail();
  const login = page.getByRole('dialog');
  await login.getByLabel('Электронная почта').fill(email);
  await login.getByRole('button', { name: 'Получить код' }).click();
  await login.getByLabel('Код из письма').fill(await codeFor(email));
  await login.getByLabel('Имя').fill('Анна');
  await login.getByLabel('Телефон').fill('9161234567');
  await login.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page).toHaveURL('/personal/favourites');
  await page.goBack();
  await expect(page).toHaveURL('/delivery');
  await page.goBack();
  await expect(page).toHaveURL('/brands');
});

test('the thanks for a message close by Back, too', async ({ page }) => {
  await page.goto('/brands');
  await page.goto('/delivery');
  await writeToUs(page).click();
  await fillMessage(page);
  await window(page, 'Написать нам').getByRole('button', { name: 'Отправить' }).click();
  await expect(window(page, THANKS)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/delivery');
  await page.goBack();
  await expect(page).toHaveURL('/brands');
});

test('the page stays still while thanks close over another message, and Back closes them one by one', async ({
  page,
}) => {
  await page.goto('/delivery');
  const answer = await sendAndClose(page);
  await writeToUs(page).click();
  await expect(window(page, 'Написать нам')).toBeVisible();
  answer.letGo();
  await expect(window(page, THANKS)).toBeVisible();
  await page.goBack();
  await expect(window(page, THANKS)).toHaveCount(0);
  await expect(window(page, 'Написать нам')).toBeVisible();
  expect(await isScrollable(page)).toBe(false);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await isScrollable(page)).toBe(true);
  await expect(page).toHaveURL('/delivery');
});

test('thanks wait until the viewer of photos is closed, which Back does', async ({
  page,
  request,
}) => {
  const { full_slug: full, slug } = await photographedProduct(request);
  await page.goto(`/products/${full ?? slug}`);
  const answer = await sendAndClose(page);
  await page.locator(css('.review-photos a')).first().click();
  const viewer = page.getByRole('dialog', { name: /^Фотография/ });
  await expect(viewer).toBeVisible();
  const answered = page.waitForResponse('**/api/feedback');
  answer.letGo();
  await (await answered).finished();
  await expect(viewer.getByRole('button', { name: 'Закрыть' })).toBeVisible();
  await expect(window(page, THANKS)).toHaveCount(0);
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(window(page, THANKS)).toBeVisible();
});

test('a page whose address names a part of it stays where it is, with the focus, when a window closes', async ({
  page,
  request,
}) => {
  const { full_slug: full, slug } = await photographedProduct(request);
  await page.goto(`/products/${full ?? slug}#reviews`);
  const photo = page.locator(css('.review-photos a')).first();
  await photo.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await photo.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await close();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
    await expect(photo).toBeFocused();
    expect(await scrolled()).toBe(before);
  }
});

test('a window whose script comes late does not take the place of another one', async ({
  page,
}) => {
  const script = await hold(page, /\/_astro\/city-window/);
  await page.goto('/delivery');
  await cityButton(page).click();
  await script.asked;
  await OPENERS['login']?.(page);
  await expect(window(page, 'Вход или регистрация')).toBeVisible();
  const loaded = page.waitForResponse(/\/_astro\/city-window/);
  script.letGo();
  await (await loaded).finished();
  await expect(cityButton(page)).not.toHaveAttribute('aria-busy');
  await expect(window(page, 'Вход или регистрация')).toBeVisible();
});

test('the cities of the window are columns, whatever the header does with its lists', async ({
  page,
}) => {
  await page.goto('/delivery');
  await cityButton(page).click();
  const list = window(page, 'Выберите город').getByRole('list');
  await expect(list.getByRole('listitem')).toHaveCount(50);
  const { isWide, columns } = await list.evaluate((element) => ({
    isWide: element.scrollWidth > element.clientWidth,
    columns: new Set([...element.children].map((one) => one.getBoundingClientRect().left)).size,
  }));
  expect(isWide).toBe(false);
  expect(columns).toBe(3);
});

test('the window of cities opens without what was searched in it before', async ({ page }) => {
  await page.goto('/delivery');
  await cityButton(page).click();
  const cities = window(page, 'Выберите город').getByRole('listitem');
  await window(page, 'Выберите город').getByRole('searchbox').fill('казань');
  await expect(cities.first()).toContainText('Татарстан');
  await window(page, 'Выберите город').getByRole('button', { name: 'Закрыть' }).click();
  const answer = await hold(page, '/api/city/list');
  await cityButton(page).click();
  await answer.asked;
  await expect(window(page, 'Выберите город').getByText('Ищем…')).toBeVisible();
  await expect(cities).toHaveCount(0);
  answer.letGo();
  await expect(cities.first()).toHaveText('Москва');
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the window of cities gives the focus to the button of the menu that it was opened from', async ({
    page,
  }) => {
    await page.goto('/delivery');
    const menu = page.getByRole('button', { name: 'Меню', exact: true });
    await menu.click();
    await cityButton(page).click();
    await expect(window(page, 'Выберите город')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(menu).toBeFocused();
  });
});
