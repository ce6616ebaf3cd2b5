import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CallFailed } from '../client/plain-client.ts';
import { PAGE_CALLS } from '../domain/desk-api.ts';
import type { PageFields } from '../domain/page-draft.ts';

const save = vi.hoisted(() => vi.fn());
const render = vi.hoisted(() => vi.fn((_body: object) => Promise.resolve({ html: '<p>ok</p>' })));
/** Tabs of one test have the same class of refusals. */
const client = vi.hoisted(() => ({ real: undefined as object | undefined }));
vi.mock('../client/plain-client.ts', async (original) => ({
  ...(client.real ??= await original<object>()),
  post: (path: string, body: object) => (path === PAGE_CALLS.autosave ? save : render)(body),
}));

const fields = (body: string): PageFields => ({
  title: 'Т',
  slug: 't',
  summary: '',
  tags: '',
  image: '',
  seo_title: '',
  seo_description: '',
  og_image: '',
  body,
});
let kept: Map<string, string>;
let store: typeof import('./desk-editor.ts');
let version: number;
let refused: typeof CallFailed;

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T09:00:00Z') });
  vi.resetModules();
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  });
  version = 1;
  save.mockReset().mockImplementation(() => {
    version += 1;
    return Promise.resolve({ id: 7, version, saved_at: new Date().toISOString() });
  });
  store = await import('./desk-editor.ts');
  ({ CallFailed: refused } = await import('../client/plain-client.ts'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const open = (id = 7) =>
  store.openDeskEditor({ id, version: 1, editing: 'e', savedAt: '', fields: fields('') });
const state = () => store.$deskEditor.get().state;
const bodies = () => save.mock.calls.map(([asked]) => (asked as PageFields).body);

it('saves within five seconds, however long somebody types', async () => {
  open();
  for (let n = 0; n < 8; n += 1) {
    store.typeDeskPage(fields('а'.repeat(n + 1)));
    await vi.advanceTimersByTimeAsync(600);
  }
  expect(save).toHaveBeenCalledTimes(1);
  expect(state()).toBe('unsaved');
  await vi.advanceTimersByTimeAsync(2000);
  expect(bodies().at(-1)).toBe('аааааааа');
  expect(state()).toBe('saved');
  expect(store.$deskPreview.get()).toBe('<p>ok</p>');
});

it('keeps the text in the browser until the server has it', async () => {
  open();
  store.typeDeskPage(fields('Текст'));
  expect(kept.get('desk-page:7:e')).toContain('Текст');
  await vi.advanceTimersByTimeAsync(1500);
  expect(kept.size).toBe(0);
});

it('saves strictly one after another, each from the version of the one before', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  save.mockImplementationOnce(() => promise);
  open();
  store.typeDeskPage(fields('Раз'));
  await vi.advanceTimersByTimeAsync(1500);
  expect(state()).toBe('saving');
  store.typeDeskPage(fields('Раз два'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(save).toHaveBeenCalledTimes(1);
  resolve({ id: 7, version: 5, saved_at: '2026-11-25T09:00:01.000Z' });
  await vi.advanceTimersByTimeAsync(0);
  expect(save.mock.lastCall?.[0]).toMatchObject({ version: 5, sequence: 2, body: 'Раз два' });
  expect(state()).toBe('saved');
});

it('never loses the text to an ended login, and saves it after the next one', async () => {
  save.mockRejectedValueOnce(new refused(401, {}));
  open();
  store.typeDeskPage(fields('Текст'));
  await vi.advanceTimersByTimeAsync(1500);
  expect(state()).toBe('login');
  expect(kept.get('desk-page:7:e')).toContain('Текст');
  await vi.advanceTimersByTimeAsync(5000);
  expect(bodies()).toEqual(['Текст', 'Текст']);
  expect(state()).toBe('saved');
});

it('says what is wrong, and tries again what may get through', async () => {
  save.mockRejectedValueOnce(new refused(400, { detail: 'Плохой адрес' }));
  open();
  store.typeDeskPage(fields('Текст'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(save).toHaveBeenCalledTimes(1);
  expect(store.$deskEditor.get()).toMatchObject({ state: 'unsaved', reason: 'Плохой адрес' });
  save.mockRejectedValueOnce(new refused(0, {}));
  await store.saveDeskPage();
  expect(state()).toBe('unsaved');
  await vi.advanceTimersByTimeAsync(5000);
  expect(state()).toBe('saved');
});

it('does not save over the text of somebody else', async () => {
  save.mockRejectedValueOnce(new refused(409, { reason: 'version_changed' }));
  open();
  store.typeDeskPage(fields('Текст'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(save).toHaveBeenCalledTimes(1);
  expect(state()).toBe('conflict');
});

it('offers a text that a killed browser has left', () => {
  kept.set(
    'desk-page:7:killed',
    JSON.stringify({ at: '2026-11-25T08:00:00Z', fields: fields('Старое') }),
  );
  open();
  expect(store.$deskEditor.get().kept?.fields.body).toBe('Старое');
  expect(store.takeKeptText()?.body).toBe('Старое');
  expect(store.$deskEditor.get().kept).toBeNull();
});

it('offers no text that the server has, however it was typed', () => {
  const typed = { ...fields('Старое'), title: ' Т ', slug: '/t ', tags: 'петли,ручки, петли' };
  kept.set('desk-page:7:killed', JSON.stringify({ at: '2026-11-25T08:00:00Z', fields: typed }));
  const saved = { ...fields('Старое'), tags: 'петли, ручки' };
  store.openDeskEditor({ id: 7, version: 1, editing: 'e', savedAt: '', fields: saved });
  expect(store.$deskEditor.get().kept).toBeNull();
  expect(kept.size).toBe(0);
});

it('gives a new page its id, and its text with it', async () => {
  open(0);
  store.typeDeskPage(fields('Новая'));
  await vi.advanceTimersByTimeAsync(1500);
  expect(save.mock.calls[0]?.[0]).toMatchObject({ id: 0, editing: 'e', sequence: 1 });
  expect(store.$deskEditor.get()).toMatchObject({ id: 7, version: 2, state: 'saved' });
  expect(kept.size).toBe(0);
});

/** The store of another tab, on the same storage. */
async function otherTab(id: number, editing: string) {
  vi.resetModules();
  const tab = await import('./desk-editor.ts');
  tab.openDeskEditor({ id, version: 1, editing, savedAt: '', fields: fields('') });
  return tab;
}

it.each([0, 7])('keeps the texts of two tabs with the page %i apart', async (id) => {
  save.mockRejectedValue(new refused(400, { detail: 'Плохой адрес' }));
  const [one, other] = [await otherTab(id, 'one'), await otherTab(id, 'other')];
  one.typeDeskPage(fields('Первая'));
  await vi.advanceTimersByTimeAsync(1000);
  other.typeDeskPage(fields('Вторая'));
  await vi.advanceTimersByTimeAsync(5000);
  // Both tabs are killed.
  const next = await otherTab(id, 'next');
  expect(next.$deskEditor.get().kept?.fields.body).toBe('Вторая');
  next.dropKeptText();
  expect(next.$deskEditor.get().kept?.fields.body).toBe('Первая');
  expect(next.takeKeptText()?.body).toBe('Первая');
  expect(kept.size).toBe(0);
});

it('a save in one tab forgets nothing of another', async () => {
  const [one, other] = [await otherTab(7, 'one'), await otherTab(7, 'other')];
  one.typeDeskPage(fields('Первая'));
  save.mockRejectedValueOnce(new refused(409, { reason: 'version_changed' }));
  await one.saveDeskPage();
  other.typeDeskPage(fields('Вторая'));
  await other.saveDeskPage();
  expect((await otherTab(7, 'next')).$deskEditor.get().kept?.fields.body).toBe('Первая');
});

it('forgets a new page that its form has saved', () => {
  const typed = { at: '2026-11-25T08:00:00Z', fields: fields('Текст') };
  kept.set('desk-page:0:sent', JSON.stringify(typed));
  store.openDeskEditor({
    id: 7,
    version: 1,
    editing: 'e',
    savedAt: '',
    fields: fields('Текст'),
  });
  expect(kept.size).toBe(0);
});

it.each([
  'nothing of JSON',
  '',
  'null',
  '7',
  '{"at":"2026-11-25T08:00:00Z"',
  '{"at":"yesterday","fields":{"body":"Т"}}',
  '{"at":"2026-11-25T08:00:00Z","fields":{"body":7}}',
])('opens beside the damaged value %j, and forgets it', (value) => {
  kept.set('desk-page:7:killed', value);
  open();
  expect(store.$deskEditor.get()).toMatchObject({ id: 7, state: 'saved', kept: null });
  expect(kept.size).toBe(0);
});
