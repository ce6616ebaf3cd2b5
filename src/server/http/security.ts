/** The policy of a page with a button that leads to a payment provider: browsers hold a form to it through every redirect. */
export function policyForPaying(policy: string, origins: readonly string[]): string {
  return policy.replace("form-action 'self'", `form-action 'self' ${origins.join(' ')}`);
}

/** What the captcha of a third party needs, once its script is asked for. */
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

/** The policy with these sources beside the site's own; a directive that stands twice counts once. */
function allow(policy: string, directive: string, sources: string): string {
  const own = `${directive} 'self'`;
  return policy.includes(own)
    ? policy.replace(own, `${own} ${sources}`)
    : `${policy};${own} ${sources}`;
}

/** The policy of any page of a shop with such a captcha: a form stands in every one. */
export function policyForCaptcha(policy: string, provider: keyof typeof CAPTCHA_SITES): string {
  const { scripts, frames, calls } = CAPTCHA_SITES[provider];
  return allow(`${allow(policy, 'script-src', scripts)};frame-src ${frames}`, 'connect-src', calls);
}

/** The policy of any page of a shop with counters: of whoever agreed to them or not, because it is kept for all. */
export function policyForCounters(policy: string, sites: readonly string[]): string {
  return ['script-src', 'img-src', 'connect-src'].reduce(
    (said, directive) => allow(said, directive, sites.join(' ')),
    policy,
  );
}

/** Headers that every answer bears; pages bring their own Content-Security-Policy. */
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
