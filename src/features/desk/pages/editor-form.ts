import { PAGE_FIELDS, type PageField, type PageFields } from '#src/domain/page-draft.ts';
import { bodyField } from './body-field.ts';
import { lengthText, searchSnippet } from './search-snippet.ts';

/** The server's form of the editor, as its island reads and changes it. */
export const editorForm = (): HTMLFormElement | null =>
  document.querySelector<HTMLFormElement>('form#edit-page');

const fieldOf = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;

const read = (form: HTMLFormElement, part: 'value' | 'defaultValue') =>
  Object.fromEntries(PAGE_FIELDS.map((name) => [name, fieldOf(form, name)[part]])) as Record<
    PageField,
    string
  >;
export const readEditor = (form: HTMLFormElement): PageFields => read(form, 'value');
/** What the server has sent, whatever was typed since. */
export const sentFields = (form: HTMLFormElement): PageFields => read(form, 'defaultValue');

export function writeEditor(
  form: HTMLFormElement,
  { body, ...fields }: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(fields)) fieldOf(form, name).value = value;
  if (body !== undefined) bodyField()?.write(body);
}

/** Shows the lengths and the search snippet anew. */
export function showSeo(form: HTMLFormElement, fields: PageFields): void {
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
