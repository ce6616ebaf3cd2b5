import { PATHS, canonicalUrl } from '../paths.ts';
import { absolute, type Thing } from './thing.ts';

type Configs = Readonly<Record<string, string | undefined>>;
/** Instagram and Facebook are left out: here nothing can say that they are banned in Russia. */
const PROFILES = ['vkontakte', 'telegram'];

/** The seller: contacts of the site config, without those that are not set. */
export function organizationThing(siteUrl: string, configs: Configs, logo: string | null): Thing {
  const set = (name: string, key: string) => (configs[key] ? { [name]: configs[key] } : {});
  const profiles = PROFILES.flatMap((key) => configs[key] || []).filter((address) =>
    /^https?:/.test(address),
  );
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: configs['SITE_NAME'] ?? '',
    url: siteUrl,
    ...(logo !== null && { logo: absolute(siteUrl, logo) }),
    ...set('description', 'SITE_DESCRIPTION'),
    ...set('legalName', 'COMPANY_NAME'),
    ...set('telephone', 'MAIN_PHONE'),
    ...set('email', 'MAIN_EMAIL'),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

export function websiteThing(siteUrl: string, name: string): Thing {
  return {
    '@type': 'WebSite',
    name,
    url: siteUrl,
    inLanguage: 'ru',
    publisher: { '@id': `${siteUrl}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${canonicalUrl(siteUrl, PATHS.search)}?query={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}
