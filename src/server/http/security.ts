/**
 * The policy of a page with a button that leads to a payment provider: browsers apply `form-action`
 * to every redirect of a form.
 */
export function policyForPaying(policy: string, origins: readonly string[]): string {
  return policy.replace("form-action 'self'", `form-action 'self' ${origins.join(' ')}`);
}

/** Sources that a captcha of a third party needs once its script is loaded. */
const CAPTCHA_SITES = {
  recaptcha: {
    scripts: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
    frames: 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    calls: 'https://www.google.com/recaptcha/',
  },
  smartcaptcha: {
    scripts: 'https://smartcaptcha.cloud.yandex.ru',
    frames: 'https://smartcaptcha.cloud.yandex.ru',
    calls: 'https://smartcaptcha.cloud.yandex.ru',
  },
} as const;

/**
 * Adds sources to a directive beside 'self'. Browsers use the first of two equal directives, so the
 * existing one is extended.
 */
function allow(policy: string, directive: string, sources: string): string {
  const own = `${directive} 'self'`;
  return policy.includes(own)
    ? policy.replace(own, `${own} ${sources}`)
    : `${policy};${own} ${sources}`;
}

/** The policy of a shop with a captcha, for all pages, because every page has a form. */
export function policyForCaptcha(policy: string, provider: keyof typeof CAPTCHA_SITES): string {
  const { scripts, frames, calls } = CAPTCHA_SITES[provider];
  return allow(`${allow(policy, 'script-src', scripts)};frame-src ${frames}`, 'connect-src', calls);
}

/**
 * The policy of a shop with counters, for all visitors whether they agreed or not, because pages
 * are cached for everybody.
 */
export function policyForCounters(policy: string, sites: readonly string[]): string {
  return ['script-src', 'img-src', 'connect-src'].reduce(
    (allowed, directive) => allow(allowed, directive, sites.join(' ')),
    policy,
  );
}

/** Headers of every answer; pages bring their own Content-Security-Policy. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(),geolocation=(),microphone=(),payment=()',
    ...(siteUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}
