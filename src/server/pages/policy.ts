import type { CaptchaConfig } from '../platform/config-services.ts';

/** What a page holds and may speak to. */
export interface PolicyInput {
  /** Digests of its inline scripts that the build knows; any other script stays refused. */
  scripts: readonly string[];
  /** Digest of the block of its style sheets. */
  style: string | null;
  /** Sites of the counters of the shop, for all visitors: pages are cached for everybody. */
  counterSites?: readonly string[] | undefined;
  /**
   * Sites of the payment provider that a button leads to: browsers apply `form-action` to every
   * redirect of a form.
   */
  payingSites?: readonly string[] | undefined;
  /** The captcha of the shop, for all pages, because every page has a form. */
  captcha?: CaptchaConfig['provider'] | undefined;
}

/** Sources that a captcha of a third party needs once its script is loaded. */
const CAPTCHA_SITES = {
  recaptcha: {
    scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    calls: ['https://www.google.com/recaptcha/'],
  },
  smartcaptcha: {
    scripts: ['https://smartcaptcha.cloud.yandex.ru'],
    frames: ['https://smartcaptcha.cloud.yandex.ru'],
    calls: ['https://smartcaptcha.cloud.yandex.ru'],
  },
} as const;
const NO_CAPTCHA = { scripts: [], frames: [], calls: [] } as const;

const SELF = "'self'";
const token = (digest: string) => `'sha256-${digest}'`;

/** The Content-Security-Policy of a page. */
export function policy(page: PolicyInput): string {
  const { counterSites = [], payingSites = [] } = page;
  const captcha = page.captcha === undefined ? NO_CAPTCHA : CAPTCHA_SITES[page.captcha];
  const calls = [...captcha.calls, ...counterSites];
  const directives: readonly (readonly [name: string, sources: readonly string[]])[] = [
    ['default-src', [SELF]],
    ['img-src', [SELF, ...counterSites, 'data:']],
    ['base-uri', ["'none'"]],
    ['form-action', [SELF, ...payingSites]],
    ['frame-ancestors', ["'none'"]],
    ['script-src', [SELF, ...captcha.scripts, ...counterSites, ...page.scripts.map(token)]],
    ['style-src', [SELF, ...(page.style === null ? [] : [token(page.style)])]],
    ['frame-src', captcha.frames],
    ['connect-src', calls.length === 0 ? [] : [SELF, ...calls]],
  ];
  return directives
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}
