import { expect, type Page } from '@playwright/test';

/** The spacing of WCAG 1.4.12, as a reader sets it over all styles of a page. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Sets the spacing; as a style of the browser's, which no policy of the page refuses. */
export const spaceText = (page: Page): Promise<void> =>
  page.evaluate(async (css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    await document.fonts.ready;
  }, SPACING);

/**
 * What is cut off, as «tag.class: text»: the text of an element that hides what is beyond its box,
 * or of a control that its text leaves.
 */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('.visually-hidden, [class*=visually]') === null;
    const saysText = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
    const named = (element: Element) => {
      const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ');
      return `${element.tagName.toLowerCase()}.${element.className}: ${text.slice(0, 50)}`;
    };
    const hides = (element: Element) => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      if (clipPath !== 'none') return false;
      const isOut = (whole: number, shown: number, overflow: string) =>
        whole > shown + 1 && ['hidden', 'clip'].includes(overflow);
      return (
        isOut(element.scrollWidth, element.clientWidth, overflowX) ||
        isOut(element.scrollHeight, element.clientHeight, overflowY)
      );
    };
    const leaves = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
      return text.right > box.right + 2 || text.bottom > box.bottom + 6 || text.top < box.top - 6;
    };
    const texts = [...document.querySelectorAll('body *')].filter(
      (element) => element instanceof HTMLElement && isSeen(element),
    );
    return texts
      .filter(
        (element) =>
          ((saysText(element) || element.querySelector('a, b, p, span') !== null) &&
            element.clientWidth > 0 &&
            hides(element)) ||
          (element.matches('button, .btn, label, th') && saysText(element) && leaves(element)),
      )
      .map(named);
  });

/** Nothing is cut off, and nothing sticks out of the screen. */
export async function expectRoomForText(page: Page): Promise<void> {
  const before = await cutOff(page);
  await spaceText(page);
  const { url, width } = await page.evaluate(() => ({
    url: location.pathname,
    width: document.documentElement.scrollWidth - innerWidth,
  }));
  expect.soft(width, `${url} sticks out`).toBeLessThanOrEqual(0);
  const after = (await cutOff(page)).filter((one) => !before.includes(one));
  expect.soft(after, `${url} cuts off`).toEqual([]);
}
