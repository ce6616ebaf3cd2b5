import { atom } from 'nanostores';
import { keep, keptKeys, readKept, type KeptKey } from '../client/kept.ts';
import { CallFailed, post } from '../client/plain-client.ts';
import type { BodyProblem } from '../contract/body-problem.ts';
import {
  AUTOSAVE_AFTER_MS,
  AUTOSAVE_AGAIN_MS,
  AUTOSAVE_LATEST_MS,
  LIVE_PREVIEW_AFTER_MS,
} from '../domain/desk-pages.ts';
import { PAGE_CALLS, VERSION_CHANGED } from '../domain/desk-api.ts';
import {
  EMPTY_PAGE_FIELDS,
  PAGE_FIELDS,
  asSaved,
  type PageFields,
  type SavedPage,
} from '../domain/page-draft.ts';

/** A text that this browser kept and the server may not have. */
interface KeptText {
  at: string;
  fields: PageFields;
}

/** The page that the editor of this tab has open. */
export interface DeskEditor {
  /** `login`: the login has ended; `conflict`: somebody else has saved. */
  state: 'saved' | 'saving' | 'unsaved' | 'login' | 'conflict';
  /** 0 until the first save. */
  id: number;
  version: number;
  /** The number of the last save. */
  sequence: number;
  /** ISO; empty before the first save. */
  savedAt: string;
  /** Why it was not saved, when the server says so. */
  reason: string;
  /** What this browser kept from another time. */
  kept: KeptText | null;
}

const CLOSED: DeskEditor = {
  state: 'saved',
  id: 0,
  version: 0,
  sequence: 0,
  savedAt: '',
  reason: '',
  kept: null,
};

export const $deskEditor = atom<DeskEditor>(CLOSED);
/** The text as its page shows it; null: nothing has been typed yet. */
export const $deskPreview = atom<string | null>(null);
/** What is wrong with that text, which it holds; null: nothing has been typed yet. */
export const $deskProblems = atom<{ body: string; problems: readonly BodyProblem[] } | null>(null);

interface Autosave extends PageFields {
  id: number;
  version: number;
  editing: string;
  sequence: number;
}

/** Not `keepalive`: a text may be longer than what survives leaving; this browser keeps it instead. */
const autosave = (page: Autosave) => post<SavedPage>(PAGE_CALLS.autosave, page, false);
const render = (text: { body: string; slug: string }) =>
  post<{ html: string; problems: BodyProblem[] }>(PAGE_CALLS.render, text, false);

let editing = '';
/** What other editors of this page have left in the browser, newest first. */
let left: { key: KeptKey; text: KeptText }[] = [];
/** The newest text that the server does not have. */
let unsaved: PageFields | null = null;
let running: Promise<void> | null = null;
let firstTypedAt = 0;
const timers: Partial<Record<'save' | 'preview', ReturnType<typeof setTimeout>>> = {};

const isSame = (one: PageFields, other: PageFields) =>
  PAGE_FIELDS.every((name) => one[name] === other[name]);
const set = (part: Partial<DeskEditor>) => $deskEditor.set({ ...$deskEditor.get(), ...part });
/** Where this editor keeps its text. */
const ownKey = (id = $deskEditor.get().id): KeptKey => `desk-page:${id}:${editing}`;

/** Begins to look after a page; `fields` are those of the server. */
export function openDeskEditor(page: {
  id: number;
  version: number;
  editing: string;
  savedAt: string;
  fields: PageFields;
}): void {
  ({ editing } = page);
  const { id, version, savedAt } = page;
  left = leftTexts(id, page.fields);
  // What was begun as a new page may have been saved as this one by the form itself.
  if (id !== 0) leftTexts(0, page.fields);
  $deskEditor.set({ ...CLOSED, id, version, savedAt, kept: left[0]?.text ?? null });
}

/** Forgets what the server has, and what cannot be read. */
function leftTexts(id: number, ofServer: PageFields): typeof left {
  const found = keptKeys(`desk-page:${id}:`).flatMap((key) => {
    const text = readText(readKept(key));
    if (text !== null && !isSame(asSaved(text.fields), asSaved(ofServer))) return [{ key, text }];
    keep(key, null);
    return [];
  });
  return found.sort((one, other) => other.text.at.localeCompare(one.text.at));
}

/** Null when this is no kept text: anybody can write into the storage, and half a value can stay. */
function readText(value: string | null): KeptText | null {
  try {
    const { at, fields } = JSON.parse(value ?? '') as { at: string; fields: Partial<PageFields> };
    // A text of an older version of the desk lacks the newer fields.
    const whole = { ...EMPTY_PAGE_FIELDS, ...fields };
    const isText = PAGE_FIELDS.every((name) => typeof whole[name] === 'string');
    return isText ? { at: new Date(at).toISOString(), fields: whole } : null;
  } catch {
    return null;
  }
}

/** Keeps in the browser what was typed, and saves it soon. */
export function typeDeskPage(fields: PageFields): void {
  keep(ownKey(), JSON.stringify({ at: new Date().toISOString(), fields }));
  firstTypedAt = unsaved === null ? Date.now() : firstTypedAt;
  unsaved = fields;
  set({ kept: null });
  if ($deskEditor.get().state === 'saved') set({ state: 'unsaved', reason: '' });
  const latest = firstTypedAt + AUTOSAVE_LATEST_MS - Date.now();
  later('save', Math.max(0, Math.min(AUTOSAVE_AFTER_MS, latest)), () => void saveDeskPage());
  later('preview', LIVE_PREVIEW_AFTER_MS, () => void renderText(fields));
}

function later(name: keyof typeof timers, wait: number, act: () => void): void {
  clearTimeout(timers[name]);
  timers[name] = setTimeout(act, wait);
}

/** Saves what is not saved yet, one save after another; resolves when nothing is under way. */
export function saveDeskPage(): Promise<void> {
  clearTimeout(timers.save);
  running ??= saveAll().finally(() => {
    running = null;
  });
  return running;
}

/** Waits for a save that is under way, and begins none: the form itself is about to be sent. */
export async function leaveDeskEditor(): Promise<void> {
  clearTimeout(timers.save);
  await running;
  clearTimeout(timers.save);
}

async function saveAll(): Promise<void> {
  while (unsaved !== null) {
    const fields = unsaved;
    unsaved = null;
    const { id, version, sequence } = $deskEditor.get();
    set({ state: 'saving', sequence: sequence + 1, reason: '' });
    try {
      const asked = { ...fields, id, version, editing, sequence: sequence + 1 };
      taken(id, await autosave(asked));
    } catch (error) {
      unsaved ??= fields;
      refused(error);
      return;
    }
  }
  keep(ownKey(), null);
  set({ state: 'saved' });
}

/** The first save gives the page its id, under which its text is kept from then on. */
function taken(before: number, saved: SavedPage): void {
  if (before !== saved.id) {
    keep(ownKey(saved.id), readKept(ownKey(before)));
    keep(ownKey(before), null);
  }
  set({ id: saved.id, version: saved.version, savedAt: saved.saved_at });
}

function refused(error: unknown): void {
  if (!(error instanceof CallFailed)) throw error;
  const { status, reason, message } = error;
  if (reason === VERSION_CHANGED) return set({ state: 'conflict' });
  const state = status === 401 ? 'login' : 'unsaved';
  const isOwnFault = status >= 400 && status < 500 && status !== 429 && state === 'unsaved';
  set({ state, reason: isOwnFault ? message : '' });
  // A wrong address is saved when it has been mended, all else as soon as it can be.
  if (!isOwnFault) later('save', AUTOSAVE_AGAIN_MS, () => void saveDeskPage());
}

/** Gives back the text that this browser has kept; it is saved as if it were typed. */
export function takeKeptText(): PageFields | null {
  const taken = left.shift();
  if (taken !== undefined) keep(taken.key, null);
  set({ kept: null });
  return taken?.text.fields ?? null;
}

/** Forgets the text that is offered, and offers the one before it. */
export function dropKeptText(): void {
  const dropped = left.shift();
  if (dropped !== undefined) keep(dropped.key, null);
  set({ kept: left[0]?.text ?? null });
}

let lastRendering = 0;
/** The preview stays as it was when the server cannot be asked: the save says that. */
async function renderText({ body, slug }: PageFields): Promise<void> {
  lastRendering += 1;
  const rendering = lastRendering;
  const answer = await render({ body, slug }).catch((error: unknown) => {
    if (error instanceof CallFailed) return null;
    throw error;
  });
  if (answer === null || rendering !== lastRendering) return;
  $deskPreview.set(answer.html);
  $deskProblems.set({ body, problems: answer.problems });
}
