import { createApp } from 'astro/app/entrypoint';

/**
 * The entry of the server build: Astro's App, which renders a Request to a Response
 * (src/server/pages/render.ts). A page is whole before it is sent, so nothing is streamed.
 */
export const app = createApp({ streaming: false });
