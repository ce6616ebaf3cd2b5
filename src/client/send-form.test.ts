import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { feedback } from '../contract/forms.ts';
import { browserClient } from './browser-client.ts';
import type { Prover } from './prove-human.ts';
import { sendForm } from './send-form.ts';

let sent: [string, string | File][];
let started: number;
const prover: Prover = {
  start: () => {
    started += 1;
  },
  fields: async () => ({ token: 'fresh', captcha: 'proof' }),
};
const api = browserClient({ feedback });
const send = (typed: FormData) =>
  sendForm(typed, prover, (fields, files) => api.feedback(fields, { files }));

function answering(answer: () => Response) {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: FormData }) => {
    sent = [...body];
    return answer();
  });
}
beforeEach(() => {
  started = 0;
  return () => vi.unstubAllGlobals();
});
afterEach(() => vi.restoreAllMocks());

test('a form is sent with its proof: texts before files, and no field for no file', async () => {
  answering(() => Response.json({ success: true, errors: {} }));
  const typed = new FormData();
  typed.append('token', 'of the page');
  typed.append('file', new File(['x'], 'plan.pdf'));
  typed.append('other', new File([], ''));
  typed.append('name', 'Анна');
  expect(await send(typed)).toBeNull();
  expect(
    sent.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  ).toEqual([
    ['token', 'fresh'],
    ['name', 'Анна'],
    ['captcha', 'proof'],
    ['file', 'plan.pdf'],
  ]);
  expect(started).toBe(0);
});

test('a refused form begins the next proof, because one is valid once', async () => {
  answering(() => Response.json({ success: false, errors: { name: ['Кто?'] } }, { status: 400 }));
  expect(await send(new FormData())).toEqual({ errors: { name: ['Кто?'] } });
  expect(started).toBe(1);
});

test('a form that does not get to the shop is refused without a sentence', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  answering(() => {
    throw new TypeError('no network');
  });
  expect(await send(new FormData())).toEqual({});
  expect([started, warned.mock.calls.length]).toEqual([1, 1]);
});
