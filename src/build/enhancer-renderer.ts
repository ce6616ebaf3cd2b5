import type { SSRLoadedRendererValue } from 'astro';

/** Renders nothing for an enhancer: the page has the HTML that it works on. */
const renderer: SSRLoadedRendererValue = {
  name: 'enhancers',
  check: (_component, _props, _children, metadata) =>
    Promise.resolve(metadata?.componentUrl?.endsWith('.enhance.ts') ?? false),
  renderToStaticMarkup: () => Promise.resolve({ html: '' }),
};

export default renderer;
