import { createApp } from 'astro/app/entrypoint';
import { BEFORE_PAINT } from '../features/shell/before-paint.ts';
import { withoutSignal } from './intent-directive.ts';

export { fragments } from '../sections/fragments.ts';

/**
 * The entry of the server build: Astro's App, which renders a Request to a Response
 * (src/server/pages/render.ts). A page is whole before it is sent, so nothing is streamed.
 */
export const app = createApp({ streaming: false });

const directives = app.manifest.clientDirectives;
directives.set('intent', withoutSignal(directives.get('intent') ?? ''));

/**
 * Every inline script that the pages may have: those that Astro inlined, those that start islands,
 * and the one that a page sets itself. The policy of a page names no other
 * (src/server/pages/policy.ts).
 */
export const inlineScripts = [
  BEFORE_PAINT,
  ...app.manifest.inlinedScripts.values(),
  ...directives.values(),
];
