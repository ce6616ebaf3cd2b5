/// <reference types="astro/client" />

declare namespace App {
  /**
   * HTML that many pages share: the server caches its bytes, and in the page a placeholder stands
   * for them (decision 011).
   */
  interface HtmlCache {
    /** The placeholder of what was made of this object under this name, if it is cached. */
    get(object: object, name: string): string | undefined;
    /** Caches it for as long as the object lives, and gives the placeholder. */
    set(object: object, name: string, html: string): string;
  }

  /**
   * Renders the part of a page that differs between addresses, for one of them; null where that one
   * needs another page around it.
   */
  type Fragment = (
    api: import('./contract/api.ts').Client,
    url: URL,
    parts: HtmlCache,
  ) => Promise<string | null>;

  /**
   * Fragments of the pages whose path matches; `of` gets what the first group of the pattern holds.
   */
  interface FragmentRenderer {
    pattern: RegExp;
    of: (slug: string) => Fragment;
  }

  interface Locals {
    /** The typed API client, bound in process to the backend or over HTTP to API_TARGET. */
    api: import('./contract/api.ts').Client;
    /** Base of canonical addresses, without a slash at the end. */
    siteUrl: string;
    /** Made of the address alone, for everybody: only such a page may have counters of a third party. */
    isPublic: boolean;
    /** Always false on public pages: they are the same for everybody. */
    isAuthorized: boolean;
    /** Mark of whom the page is made for (domain/made-for.ts); absent on pages that know nobody. */
    mark?: string;
    /** Who of the staff is logged in, on pages of the desk; null on all others and before the login. */
    member: import('./contract/desk/staff.ts').Me | null;
    /** The plain form that was sent to this page; while the shop is away, the page that says so sends it again. */
    unsent?: import('./server/api/unsent-form.ts').UnsentForm;
    /**
     * Makes another page of the desk for the same person, and gives its HTML; null: it is not there.
     * Absent in development and on pages of the shop.
     */
    pageHtml?: (path: string) => Promise<string | null>;
    /** Absent in development. */
    parts?: HtmlCache;
    /** Sites that the counters of the shop may speak to; the head of the page tells the policy of them. */
    counterSites?: readonly string[];
    /**
     * Marks the one part of a page that differs between addresses of the same path and page number:
     * its fragment renderer renders it for the others (sections/fragments.ts). Everything else of the
     * page is then kept for a while. Absent in development and on pages without such a renderer.
     */
    slot?: (html: string) => string;
  }
}
