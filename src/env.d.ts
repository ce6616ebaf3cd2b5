/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** The typed API client, bound in process to the backend or over HTTP to API_TARGET. */
    api: import('./contract/api.ts').Client;
    /** Base of canonical addresses, without a slash at the end. */
    siteUrl: string;
    /** Always false on public pages: they are the same for everybody. */
    isAuthorized: boolean;
    /** Gives the mark that stands in a page for HTML that many pages share; absent in development. */
    keep?: (html: string) => string;
  }
}
