/**
 * The most used journeys, which run again at a site that has the shop as its backend (the project
 * `front`): buying and the cabinet, each once with JavaScript and once without. Other screens,
 * refusals and audits are those of the same pages and are not repeated. File of specs → beginnings
 * of titles, with the titles of their groups.
 */
export const FRONT_JOURNEYS: Readonly<Record<string, readonly string[]>> = {
  // Search, product, stepper, login, merged cart, a favourite, the way out.
  'shopping-walk.spec.ts': ['on a phone with JavaScript', 'on a phone without JavaScript'],
  'listing.spec.ts': ['a listing without JavaScript filters by one form'],
  // Stepper, removal, promo code, delivery.
  'cart.spec.ts': ['on a phone with a wrong code', 'on a phone without JavaScript'],
  'bonuses-and-gifts.spec.ts': ['with JavaScript', 'without JavaScript'],
  'order.spec.ts': [
    'on a phone with JavaScript',
    'on a phone without JavaScript',
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

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches the full titles of Playwright: project, file, groups and test. */
export const FRONT_TITLES: readonly RegExp[] = Object.entries(FRONT_JOURNEYS).flatMap(
  ([file, titles]) => titles.map((title) => new RegExp(`^front ${escaped(`${file} ${title}`)}`)),
);
