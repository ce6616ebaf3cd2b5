type Journeys = Readonly<Record<string, readonly string[]>>;

/**
 * The buying path, walked at the shop and at the site that has the shop as its backend (the project
 * `front`). File of specs → beginnings of titles, with the titles of their groups.
 */
const AT_BOTH_SITES: Journeys = {
  // Search, product, stepper, login, merged cart, a favourite, the way out.
  'shopping-walk.spec.ts': ['on a phone with JavaScript', 'on a phone without JavaScript'],
  'order.spec.ts': ['on a phone with JavaScript', 'on a phone without JavaScript'],
};

/**
 * Walked at that site only, each once with JavaScript and once without. Its pages are those of the
 * shop, where their other widths, screens and refusals are walked.
 */
const AT_FRONT: Journeys = {
  'listing.spec.ts': ['a listing without JavaScript filters by one form'],
  // Stepper, removal, promo code, delivery.
  'cart.spec.ts': ['on a phone with a wrong code', 'on a phone without JavaScript'],
  'bonuses-and-gifts.spec.ts': ['with JavaScript', 'without JavaScript'],
  'order-changing.spec.ts': [
    'after the order, with JavaScript',
    'after the order, without JavaScript',
  ],
  'login.spec.ts': [
    'the window on a desktop leads a new shopper',
    'the window on a phone without scripts',
  ],
  'personal-data.spec.ts': [
    'on a phone with JavaScript fields are saved',
    'on a phone without JavaScript fields are saved',
    'on a desktop with JavaScript a picture',
    'on a phone without JavaScript a picture',
  ],
  'favourites.spec.ts': [
    'on a phone the page of favourites',
    'on a phone without JavaScript a heart leads',
  ],
  'reviews.spec.ts': [
    'on a phone a bought product',
    'on a phone without JavaScript the form is sent',
  ],
  'waitlist.spec.ts': ['on a phone a product', 'on a phone without JavaScript'],
  'feedback.spec.ts': [
    'on a desktop «Написать нам» opens',
    'on a phone without JavaScript «Написать нам» leads',
  ],
  'newsletter.spec.ts': [
    'on a desktop the newsletter is subscribed to',
    'on a phone without JavaScript the block',
  ],
};

/**
 * Walked once: on another width, or at the other site. Their pages are looked at on both widths by
 * other tests, and what these ones do is the same on each.
 */
const WALKED_ELSEWHERE: Journeys = {
  'personal-data.spec.ts': [
    'on a desktop with JavaScript a new address',
    'on a desktop with JavaScript the account is deleted',
    'on a desktop with JavaScript consents are listed',
    'on a desktop with JavaScript everything of the favourites',
  ],
  'search.spec.ts': ['on a desktop says what was searched instead'],
  'city.spec.ts': ['on a desktop nothing found is said'],
  'favourites.spec.ts': ["on a desktop a guest's heart"],
  'on-order.spec.ts': [
    'on a desktop with JavaScript goods on order go',
    'on a phone without JavaScript goods on order go',
  ],
  'reviews.spec.ts': ['on a desktop without JavaScript the form is sent'],
  'cart.spec.ts': ['on a wide screen without JavaScript'],
  'login.spec.ts': ['the window on a desktop without scripts'],
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Patterns of the full titles of Playwright: project, file, groups and test. */
const titlesOf = (project: string, journeys: Journeys): RegExp[] =>
  Object.entries(journeys).flatMap(([file, titles]) =>
    titles.map((title) => new RegExp(`^${project} ${escaped(`${file} ${title}`)}`)),
  );

export const FRONT_FILES = [...Object.keys(AT_BOTH_SITES), ...Object.keys(AT_FRONT)];
export const FRONT_TITLES = [...titlesOf('front', AT_BOTH_SITES), ...titlesOf('front', AT_FRONT)];
/** What the shop itself leaves out: it is walked at the other site, or on another width. */
export const LEFT_OUT = [...titlesOf('shell', AT_FRONT), ...titlesOf('shell', WALKED_ELSEWHERE)];

const WALKED_TWICE = titlesOf('front', AT_BOTH_SITES);
/** Whether the shop walks this journey too. `title`: as Playwright joins it. */
export const isWalkedTwice = (title: string) => WALKED_TWICE.some((each) => each.test(title));
