import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenTouched } from './when-touched.ts';

/** An element of a page without any. */
class Part extends EventTarget {
  readonly isControl: boolean;
  constructor(isControl: boolean) {
    super();
    this.isControl = isControl;
  }
  closest = () => (this.isControl ? this : null);
}

let page: EventTarget;
const load = vi.fn(() => Promise.resolve('part'));
function sign(type: string, isControl: boolean): void {
  const event = new Event(type);
  Object.defineProperty(event, 'target', { value: new Part(isControl) });
  page.dispatchEvent(event);
}
const openPage = (dataset: Record<string, string> = {}) =>
  vi.stubGlobal('document', { documentElement: { dataset } });

beforeEach(() => {
  load.mockClear();
  page = new EventTarget();
  vi.stubGlobal('Element', Part);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  openPage();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('loads once, when the shopper reaches for a control', async () => {
  const part = whenTouched(load);
  sign('pointerover', false);
  expect(load).not.toHaveBeenCalled();
  sign('pointerover', true);
  sign('focusin', true);
  expect(await part()).toBe('part');
  expect(load).toHaveBeenCalledTimes(1);
});

it('loads at once on a slow network, where only a touch has brought who needs it', () => {
  openPage({ slow: '' });
  whenTouched(load);
  expect(load).toHaveBeenCalledTimes(1);
});

it('loads again after a failure', async () => {
  const part = whenTouched(load);
  load.mockRejectedValueOnce(new Error('away'));
  await expect(part()).rejects.toThrow('away');
  expect(await part()).toBe('part');
});
