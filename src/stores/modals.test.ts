import { beforeEach, expect, test, vi } from 'vitest';

/** The page's events as the store hears them. */
let page: EventTarget;
const open = async () => {
  vi.resetModules();
  return import('./modals.ts');
};

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  return () => vi.unstubAllGlobals();
});

test('one window is open at most', async () => {
  const { $modal, closeModal, openModal } = await open();
  openModal('feedback');
  openModal('thanks');
  expect($modal.get()).toBe('thanks');
  closeModal();
  expect($modal.get()).toBeNull();
});

test('another page closes the windows and forgets the reload; a letter stays as it is typed', async () => {
  const { $modal, $reload, openModal, wantReload } = await open();
  for (const modal of ['auth', 'registration', 'city', 'thanks'] as const) {
    openModal(modal);
    wantReload({ next: '/order' });
    page.dispatchEvent(new Event('pagehide'));
    expect([$modal.get(), $reload.get()], modal).toEqual([null, null]);
  }
  openModal('feedback');
  page.dispatchEvent(new Event('pagehide'));
  expect($modal.get()).toBe('feedback');
});
