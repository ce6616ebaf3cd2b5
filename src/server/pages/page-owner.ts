import { MADE_FOR_FIELD } from '../../domain/made-for.ts';

/** A tag with its attributes; a quoted value may hold any sign. */
const TAG = /<(?:body|form)(?=[\s>])(?:[^>"']|"[^"]*"|'[^']*')*>/g;
const POSTS = /\smethod="post"/i;
const FORM_END = '</form';

/**
 * Marks whom a page is made for: in every form that posts, and for its scripts in the body. One that
 * sends an earlier form again has its mark already.
 */
export function markedPage(page: Buffer, mark: string): Buffer {
  const html = page.toString();
  const field = `<input type="hidden" name="${MADE_FOR_FIELD}" value="${mark}">`;
  const isMarked = (from: number) =>
    html.slice(from, html.indexOf(FORM_END, from)).includes(`name="${MADE_FOR_FIELD}"`);
  return Buffer.from(
    html.replaceAll(TAG, (tag, at: number) => {
      if (tag.startsWith('<body'))
        return `<body data-made-for="${mark}"${tag.slice('<body'.length)}`;
      return POSTS.test(tag) && !isMarked(at) ? tag + field : tag;
    }),
  );
}
