/** What the built pages export (src/build/app-entry.ts). */
export interface AstroBuild {
  app: AstroApp;
  /** Every inline script that a page of this build may have. */
  inlineScripts: readonly string[];
  /** The parts of pages that can be rendered alone; of several that match, the first one counts. */
  fragments: readonly App.FragmentRenderer[];
}

/** The part of Astro's App that renders. */
export interface AstroApp {
  render: (
    request: Request,
    options: { locals: App.Locals; addCookieHeader: true },
  ) => Promise<Response>;
}
