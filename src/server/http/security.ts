/** The policy of a page with a button that leads to a payment provider: browsers hold a form to it through every redirect. */
export function policyForPaying(policy: string, origins: readonly string[]): string {
  return policy.replace("form-action 'self'", `form-action 'self' ${origins.join(' ')}`);
}

/** Headers that every answer bears; pages bring their own Content-Security-Policy. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(),geolocation=(),microphone=(),payment=()',
    ...(siteUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
