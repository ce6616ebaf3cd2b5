import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { isWarning } from '#src/contract/body-problem.ts';
import { DESK_PATHS, deskPagePath } from '#src/domain/desk.ts';
import { PAGE_FIELDS, type PageField, type PageFields } from '#src/domain/page-draft.ts';
import {
  $deskEditor,
  $deskPreview,
  $deskProblems,
  dropKeptText,
  leaveDeskEditor,
  openDeskEditor,
  saveDeskPage,
  takeKeptText,
  typeDeskPage,
  type DeskEditor,
} from '#src/stores/desk-editor.ts';
import { BLOCK_HELP } from '#src/texts/desk/blocks.ts';
import { EDITOR_TOOLS, EDITOR_TOOLS_TEXT } from '#src/texts/desk/editor-tools.ts';
import { PAGE_EDITOR_TEXT as TEXT } from '#src/texts/desk/pages.ts';
import { readHtml } from '#src/ui/enhancer.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { bringCodeField, bodyField, showFaults } from './body-field.ts';
import { insertInto, type Tool } from './insertion.ts';
import { ProblemLists } from './problem-lists.tsx';
import { lengthText, searchSnippet } from './search-snippet.ts';
import { type FaultyLines, partOfLine } from './text-field.ts';

/** The server's form of the editor, as its island reads and changes it. */
const editorForm = (): HTMLFormElement | null =>
  document.querySelector<HTMLFormElement>('form#edit-page');

const fieldOf = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;

const read = (form: HTMLFormElement, part: 'value' | 'defaultValue') =>
  Object.fromEntries(PAGE_FIELDS.map((name) => [name, fieldOf(form, name)[part]])) as Record<
    PageField,
    string
  >;
const readEditor = (form: HTMLFormElement): PageFields => read(form, 'value');
/** What the server has sent, whatever was typed since. */
const sentFields = (form: HTMLFormElement): PageFields => read(form, 'defaultValue');

function writeEditor(
  form: HTMLFormElement,
  { body, ...fields }: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(fields)) fieldOf(form, name).value = value;
  if (body !== undefined) bodyField()?.write(body);
}

/** Shows the lengths and the search snippet anew. */
function showSeo(form: HTMLFormElement, fields: PageFields): void {
  for (const name of ['seo_title', 'seo_description'] as const) {
    const line = form.querySelector(`[data-length-of=${name}]`);
    if (line !== null) line.textContent = lengthText(name, fields[name]);
  }
  const { title = '', description = '' } =
    form.querySelector<HTMLElement>('#edit-seo')?.dataset ?? {};
  const snippet = searchSnippet(fields, { title, description });
  for (const part of ['title', 'description'] as const)
    for (const place of form.querySelectorAll(`[data-snippet=${part}]`))
      place.textContent = snippet[part];
}

interface Props {
  id: string;
  version: string;
  editing: string;
  /** ISO; empty: it was never saved. */
  saved: string;
  /** What the server says of that. */
  said: string;
}

/** Says whether the text is saved, saves it by itself, and shows the page beside it. */
export function PageEditor({ id, version, editing, saved, said }: Props) {
  const editor = useStore($deskEditor);
  const isHydrated = useHydrated();
  useEffect(() => lookAfter({ id, version, editing, saved }), [id, version, editing, saved]);
  const shown = isHydrated ? editor : null;
  const kept = shown?.kept ?? null;
  return (
    <div className="page-editor__state">
      <p role="status">{sentenceOf(shown, { saved, said })}</p>
      {shown?.state === 'login' && (
        <a href={DESK_PATHS.login} target="_blank" rel="opener">
          {TEXT.loginAgain}
        </a>
      )}
      {(shown?.state === 'unsaved' || shown?.state === 'login') && (
        <button type="button" className="link-button" onClick={() => void saveDeskPage()}>
          {TEXT.again}
        </button>
      )}
      {kept !== null && (
        <p className="page-editor__kept">
          {TEXT.kept(kept.at)}{' '}
          <button type="button" className="link-button" onClick={bringBack}>
            {TEXT.takeKept}
          </button>{' '}
          <button type="button" className="link-button" onClick={dropKeptText}>
            {TEXT.dropKept}
          </button>
        </p>
      )}
      <FoundProblems />
      {isHydrated && <Tools />}
    </div>
  );
}

/** These are chosen from what the shop has, by buttons of the form. */
const CHOSEN = ['figure', 'file', 'banner'];
const BLOCKS = Object.entries(BLOCK_HELP).filter(([name]) => !CHOSEN.includes(name));

function insert(tool: Tool): void {
  const field = bodyField();
  if (field !== null) insertInto(field, tool);
}

/**
 * Buttons that put marks and blocks into the text, for whoever does not know them by heart. They
 * stand over the text, which is the server's.
 */
function Tools() {
  const [place] = useState(() => document.querySelector('#tools-place'));
  const [block, setBlock] = useState(BLOCKS[0]?.[0] ?? '');
  const sample = BLOCKS.find(([name]) => name === block)?.[1].sample ?? '';
  const button = (title: string, tool: Tool) => (
    <button key={title} type="button" className="btn ghost" onClick={() => insert(tool)}>
      {title}
    </button>
  );
  if (place === null) return null;
  return createPortal(
    <div className="editor-tools desk-fields" role="group" aria-label={EDITOR_TOOLS_TEXT.title}>
      {EDITOR_TOOLS.map(({ title, ...tool }) => button(title, tool))}
      <select
        aria-label={EDITOR_TOOLS_TEXT.block}
        value={block}
        onChange={({ target }) => setBlock(target.value)}
      >
        {BLOCKS.map(([name, { title }]) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
      {button(EDITOR_TOOLS_TEXT.insert, { before: '', after: '', sample, place: 'block' })}
    </div>,
    place,
  );
}

/** What is wrong with the text now, in the place of what the server has found. */
function FoundProblems() {
  const found = useStore($deskProblems);
  const [place, setPlace] = useState<Element | null>(null);
  const isFound = found !== null;
  useEffect(() => {
    const lists = isFound ? document.querySelector('#problems-place') : null;
    lists?.replaceChildren();
    setPlace(lists);
  }, [isFound]);
  if (place === null || found === null) return null;
  return createPortal(<ProblemLists {...found} href="#edit-body" />, place);
}

function sentenceOf(
  editor: DeskEditor | null,
  { saved, said }: Pick<Props, 'saved' | 'said'>,
): string {
  switch (editor?.state) {
    case 'saving':
      return TEXT.saving;
    case 'unsaved':
      return editor.reason === '' ? TEXT.unsaved : `${TEXT.unsaved}. ${editor.reason}`;
    case 'login':
      return TEXT.loginEnded;
    case 'conflict':
      return TEXT.conflict;
    default:
      return editor === null || editor.savedAt === saved ? said : TEXT.saved(editor.savedAt);
  }
}

function bringBack(): void {
  const form = editorForm();
  const fields = takeKeptText();
  if (form === null || fields === null) return;
  writeEditor(form, fields);
  hear(form);
}

function hear(form: HTMLFormElement): void {
  const fields = readEditor(form);
  showSeo(form, fields);
  typeDeskPage(fields);
}

/** Connects the form of the server with the store; returns what ends it. */
function lookAfter({ id, version, editing, saved }: Omit<Props, 'said'>): () => void {
  const form = editorForm();
  if (form === null) return () => undefined;
  const fields = sentFields(form);
  openDeskEditor({ id: Number(id), version: Number(version), editing, savedAt: saved, fields });
  const ending = new AbortController();
  const { signal } = ending;
  // The time of the schedule and the choice of a block are no text.
  form.addEventListener(
    'input',
    ({ target }) => {
      const { name } = target as HTMLInputElement;
      if (PAGE_FIELDS.some((field) => field === name)) hear(form);
    },
    { signal },
  );
  sendAfterSaves(form, signal);
  // After a login in another tab this one goes on by itself.
  const again = () => {
    if ($deskEditor.get().state === 'login') void saveDeskPage();
  };
  addEventListener('focus', again, { signal });
  const stopState = $deskEditor.listen((now) => followSave(form, now));
  const stopPreview = $deskPreview.listen((html) => {
    const paper = document.querySelector('#edit-preview > *');
    // The server has made it safe, as it does for the page.
    if (paper !== null && html !== null) paper.replaceChildren(...readHtml(html).body.childNodes);
  });
  form.addEventListener('click', goToLine, { signal });
  // What was typed before the island came.
  const typed = readEditor(form);
  const isTyped = PAGE_FIELDS.some((name) => typed[name] !== fields[name]);
  if (isTyped && form.contains(document.activeElement)) hear(form);
  const stopProblems = followProblems();
  bringCodeField(signal);
  return () => {
    ending.abort();
    stopProblems();
    stopState();
    stopPreview();
  };
}

/** The line of the text up to which something is chosen; 0: nobody has been there. */
function lineOfAuthor(): number {
  const field = bodyField();
  const end = field?.chosen[1] ?? 0;
  return field === null || end === 0 ? 0 : field.value.slice(0, end).split('\n').length;
}

/** Sends the form when no save is under way any more, so that it comes after them. */
function sendAfterSaves(form: HTMLFormElement, signal: AbortSignal): void {
  let isSending = false;
  form.addEventListener(
    'submit',
    (event) => {
      if (isSending) return;
      event.preventDefault();
      const { submitter } = event;
      const send = () => {
        isSending = true;
        // By its number the server knows the saves before as those of this editor: no conflict.
        const sequence = String($deskEditor.get().sequence + 1);
        writeEditor(form, { sequence, line: String(lineOfAuthor()) });
        form.requestSubmit(submitter);
        isSending = false;
      };
      // Not before this event has ended: until then a form is not sent again.
      void leaveDeskEditor().then(() => setTimeout(send));
    },
    { signal },
  );
}

/** The form is sent with what was saved last; the first save gives the page its address. */
function followSave(form: HTMLFormElement, { id, version }: DeskEditor): void {
  writeEditor(form, { id: String(id), version: String(version) });
  if (id === 0 || form.action.endsWith(deskPagePath(id))) return;
  form.action = deskPagePath(id);
  history.replaceState(history.state, '', deskPagePath(id));
}

/** Chooses the line that a pressed link names, and brings it into sight. */
function goToLine(event: Event): void {
  const link = (event.target as Element).closest<HTMLElement>('[data-line]');
  const field = bodyField();
  if (link === null || field === null) return;
  event.preventDefault();
  field.choose(partOfLine(field.value, Number(link.dataset['line'])));
}

/** The lines that the server has named in its lists. */
function namedLines(): FaultyLines {
  const named = (kind: keyof FaultyLines) =>
    [...document.querySelectorAll<HTMLElement>(`[data-problems=${kind}] [data-line]`)].map(
      ({ dataset }) => Number(dataset['line']),
    );
  return { faults: named('faults'), warnings: named('warnings') };
}

/** Shows the lines of problems, now and whenever others are found; returns what ends it. */
function followProblems(): () => void {
  showFaults(namedLines());
  return $deskProblems.listen((found) => {
    // Somebody has typed on: the next answer is about that.
    if (found === null || found.body !== bodyField()?.value) return;
    const linesOf = (isWanted: boolean) =>
      found.problems.filter((one) => isWarning(one) === isWanted).map(({ line }) => line);
    showFaults({ faults: linesOf(false), warnings: linesOf(true) });
  });
}
