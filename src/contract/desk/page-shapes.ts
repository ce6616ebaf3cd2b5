import * as v from 'valibot';
import {
  PAGE_FIELD_MOST,
  PAGE_REFUSALS,
  PAGE_STATES,
  REVISION_KINDS,
  bareSlug,
  type SavedPage,
} from '../../domain/page-draft.ts';
import { PROBLEM_CODES, type BodyProblem } from '../body-problem.ts';
import { dateTime, idParam } from '../parts.ts';
import { formNumber, line, version } from './shapes.ts';

/** Shapes of what the desk and its server tell each other of a content page. */

/** Text with its line breaks. Forms send each as two characters. */
const lines = (most: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.replaceAll('\r\n', '\n')),
      v.maxLength(most),
    ),
    '',
  );
export const fields = {
  title: line(PAGE_FIELD_MOST.title),
  slug: v.optional(
    v.pipe(v.string(), v.transform(bareSlug), v.maxLength(PAGE_FIELD_MOST.slug)),
    '',
  ),
  summary: lines(PAGE_FIELD_MOST.summary),
  /** Joined by commas. */
  tags: line(PAGE_FIELD_MOST.tags),
  /** The key of the cover in lists, a picture of the library; empty: none. */
  image: line(PAGE_FIELD_MOST.image),
  seo_title: line(PAGE_FIELD_MOST.seo_title),
  seo_description: lines(PAGE_FIELD_MOST.seo_description),
  /** The key of a picture of the library; empty: that of the page. */
  og_image: line(PAGE_FIELD_MOST.og_image),
  /** Markdown. */
  body: lines(PAGE_FIELD_MOST.body),
};
export const written = v.object({
  title: v.string(),
  slug: v.string(),
  summary: v.string(),
  tags: v.string(),
  image: v.string(),
  seo_title: v.string(),
  seo_description: v.string(),
  og_image: v.string(),
  body: v.string(),
});

export const editing = v.pipe(v.string(), v.regex(/^[\w-]{0,40}$/));

const problem = v.object({
  /** From 1. */
  line: v.number(),
  code: v.picklist(PROBLEM_CODES),
  text: v.string(),
}) satisfies v.GenericSchema<BodyProblem>;
/** What is wrong with a body, by line; only warnings let it be published. */
export const problems = v.array(problem);

/** The version of a draft, with who made it and when. */
const latest = {
  version: v.number(),
  changed_at: dateTime,
  /** Empty: a command. */
  changed_by: v.string(),
};
export const conflict = v.object({ current: v.object({ ...latest, fields: written }) });
/** What somebody else has saved meanwhile. */
export type PageConflict = v.InferOutput<typeof conflict>;

export const document = v.object({
  id: v.number(),
  ...latest,
  fields: written,
  state: v.picklist(PAGE_STATES),
  /** Its address in public, now or last; null: it never was. */
  public_slug: v.nullable(v.string()),
  scheduled_at: v.nullable(dateTime),
  /** Whether what is scheduled is what the editor shows. */
  schedules_this: v.boolean(),
  /** Why the last schedule was not done. */
  schedule_failure: v.nullable(v.picklist(PAGE_REFUSALS)),
  /** People consent to this text. */
  is_needed: v.boolean(),
});
export type DeskPage = v.InferOutput<typeof document>;

export const listed = v.object({
  id: v.number(),
  title: v.string(),
  slug: v.string(),
  state: v.picklist(PAGE_STATES),
  scheduled_at: v.nullable(dateTime),
  schedule_failure: v.nullable(v.picklist(PAGE_REFUSALS)),
  changed_at: dateTime,
  changed_by: v.string(),
});
export type ListedPage = v.InferOutput<typeof listed>;

export const revision = v.object({
  number: v.number(),
  kind: v.picklist(REVISION_KINDS),
  at: dateTime,
  by: v.string(),
  title: v.string(),
  slug: v.string(),
});
export type PageRevision = v.InferOutput<typeof revision>;

export const place = v.object({
  kind: v.picklist(['page', 'draft', 'menu', 'banner', 'config']),
  title: v.string(),
  /** Of a page: where the desk shows it. */
  id: v.nullable(v.number()),
});
/** What leads to a page. */
export type PageLink = v.InferOutput<typeof place>;

export const save = {
  /** 0: a new page. */
  id: v.optional(v.union([v.literal('0'), v.literal(0), idParam]), 0),
  /** The version that the editor began from. */
  version: v.optional(version, 0),
  /** The open editor, and the number of its save: its own saves are no conflict. */
  editing: v.optional(editing, ''),
  sequence: v.optional(formNumber, 0),
  ...fields,
};
export const saved = v.object({
  id: v.number(),
  version: v.number(),
  saved_at: dateTime,
}) satisfies v.GenericSchema<unknown, SavedPage>;

export const pageParams = v.object({ id: idParam });
export const ofVersion = v.object({ id: idParam, version });
