import { beforeEach, expect, test, vi } from 'vitest';
import type { Refusal } from '../client/read-refusal.ts';

/** Answers the messages that are on their way, the first one first. */
let answers: ((refusal: Refusal | null) => Promise<void>)[];

async function open() {
  vi.resetModules();
  answers = [];
  vi.doMock('../client/send-form.ts', () => ({
    sendForm: () =>
      new Promise<Refusal | null>((resolve) => {
        answers.push(async (refusal) => {
          resolve(refusal);
          await new Promise(setImmediate);
        });
      }),
  }));
  const store = await import('./feedback.ts');
  const { $modal, closeModal, openModal } = await import('./modals.ts');
  const typed = (text: string) => {
    const data = new FormData();
    data.append('message', text);
    return data;
  };
  /** Opens the window and sends what is typed. */
  const write = (text: string) => {
    store.writeMessage();
    const id = store.$messageWindow.get() ?? 0;
    void store.sendMessage(id, 'feedback', typed(text));
    return id;
  };
  /** What is seen: the window on top, the message in the window, and whose thanks. */
  const seen = () => [$modal.get(), store.$messageWindow.get(), store.$thanks.get()[0]];
  return { ...store, typed, write, seen, closeModal, openModal };
}
beforeEach(() => () => vi.doUnmock('../client/send-form.ts'));

test('an accepted message closes its window and is thanked for', async () => {
  const { write, seen, closeModal, $messages } = await open();
  const id = write('Петли');
  await answers[0]?.(null);
  expect(seen()).toEqual(['thanks', null, id]);
  closeModal();
  expect(seen()).toEqual([null, null, undefined]);
  expect($messages.get().map((one) => one.id)).toEqual([0]);
});

test('a window that is closed before its message is sent opens again with what was typed', async () => {
  const { writeMessage, keepMessage, closeModal, typed, seen, $messages } = await open();
  writeMessage();
  closeModal();
  keepMessage(1, typed('Петли'));
  expect(seen()).toEqual([null, null, undefined]);
  writeMessage();
  expect(seen()).toEqual(['feedback', 1, undefined]);
  expect($messages.get().at(-1)?.typed?.get('message')).toBe('Петли');
});

test('while one is on its way, the window opens with another message, which stays under the thanks', async () => {
  const { write, writeMessage, seen, closeModal } = await open();
  const first = write('Первое');
  closeModal();
  writeMessage();
  expect(seen()).toEqual(['feedback', first + 1, undefined]);
  await answers[0]?.(null);
  expect(seen()).toEqual(['thanks', first + 1, first]);
  closeModal();
  expect(seen()).toEqual(['feedback', first + 1, undefined]);
  closeModal();
  expect(seen()).toEqual([null, null, undefined]);
});

test('one that was closed and then refused is shown again, once no other window is open', async () => {
  const { write, seen, closeModal, openModal, $messages } = await open();
  const id = write('Первое');
  closeModal();
  openModal('city');
  await answers[0]?.({ detail: 'Нет' });
  expect(seen()).toEqual(['city', null, undefined]);
  closeModal();
  expect(seen()).toEqual(['feedback', id, undefined]);
  expect($messages.get().at(-1)).toMatchObject({ state: 'refused', refusal: { detail: 'Нет' } });
  // Closed on purpose, it stays closed.
  closeModal();
  expect(seen()).toEqual([null, null, undefined]);
});

test('two messages are thanked for one after the other, and a login is not disturbed', async () => {
  const { write, seen, closeModal, openModal } = await open();
  const first = write('Первое');
  closeModal();
  const second = write('Второе');
  closeModal();
  openModal('auth');
  await answers[0]?.(null);
  await answers[1]?.(null);
  expect(seen()[0]).toBe('auth');
  closeModal();
  expect(seen()).toEqual(['thanks', null, first]);
  closeModal();
  expect(seen()).toEqual(['thanks', null, second]);
  closeModal();
  expect(seen()).toEqual([null, null, undefined]);
});

test("the message of the page's form is thanked for, and its form is ready for the next one", async () => {
  const { sendMessage, seen, typed, PAGE_MESSAGE, $messages } = await open();
  void sendMessage(PAGE_MESSAGE, 'application', typed('Кухни'));
  expect($messages.get()[0]?.state).toBe('sending');
  await answers[0]?.(null);
  expect(seen()).toEqual(['thanks', null, PAGE_MESSAGE]);
  expect($messages.get()[0]).toMatchObject({ state: 'accepted', refusal: null });
});
