import { loses, type Losses } from '../loss.ts';

/** §3, noticed by browser tests. */
export const BROWSER_ENTITIES: Losses = {
  '3.text.everywhere': [loses('src/texts/search.ts', "'Везде'", "'Всюду'")],
  '3.config.counters': [
    loses('src/features/shell/counters.enhance.ts', ' || consentKey() === null'),
  ],
  '3.config.keywords': [loses('src/layouts/head.astro', " || configs['SITE_KEYWORDS']")],
  '3.config.name': [loses('src/layouts/head.astro', 'property="og:site_name"')],
  '3.config.description': [loses('src/layouts/head.astro', " || configs['SITE_DESCRIPTION']")],
  '3.config.open_graph': [
    loses('src/layouts/head.astro', " || (isHome && configs['OG_DESCRIPTION'])"),
  ],
  '3.config.policy': [
    loses('src/sections/footer.astro', '{policy && <a href={policy}>', '{policy && <a href="/">'),
  ],
  '3.config.pay_cards': [
    loses(
      'src/sections/footer.astro',
      'CARDS.filter(([key]) => configs[key])',
      'CARDS.filter(() => true)',
    ),
  ],
  '3.config.subscriber': [
    loses('src/sections/footer.astro', "title={configs['TITLE_SUBSCRIBER_FORM']}"),
  ],
  '3.config.images': [loses('src/layouts/head.astro', "files['OG_IMAGE'] ?? ")],
  '3.city.state': [
    loses('src/stores/city.ts', "writeCookie('city', writeChosenCity(city), CITY_COOKIE_SECONDS);"),
  ],
};
