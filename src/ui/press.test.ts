import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let window: EventTarget;
let released: () => Promise<void>;
const fire = (type: string) => window.dispatchEvent(new Event(type));
/** Whether `released` resolves after so many milliseconds. */
async function isFreeAfter(ms: number): Promise<boolean> {
  const seen = vi.fn();
  void released().then(seen);
  await vi.advanceTimersByTimeAsync(ms);
  return seen.mock.calls.length > 0;
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  window = new EventTarget();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  ({ released } = await import('./press.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('nothing waits where nothing is pressed', async () => {
  expect(await isFreeAfter(0)).toBe(true);
});

it('a press is over when its click has been made', async () => {
  fire('pointerdown');
  expect(await isFreeAfter(1000)).toBe(false);
  fire('pointerup');
  expect([await isFreeAfter(50), await isFreeAfter(50)]).toEqual([false, true]);
});

it('a second press that follows at once is waited for too', async () => {
  fire('pointerdown');
  fire('pointerup');
  await vi.advanceTimersByTimeAsync(60);
  fire('pointerdown');
  expect(await isFreeAfter(1000)).toBe(false);
  fire('pointerup');
  expect(await isFreeAfter(100)).toBe(true);
});

it('a press of which no end is heard is not waited for for ever', async () => {
  fire('pointerdown');
  expect(await isFreeAfter(10_000)).toBe(true);
});
