/**
 * What shoppers do most, and staff hears of: walked again at a site that has the shop as its backend
 * (the project `front`). The buying path and the cabinet, each way once with JavaScript and once
 * without; the other screens, refusals and audits are those of the same pages and are not repeated.
 * A file of specs, and the beginnings of titles in it with those of what they stand in.
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

/** Fits the titles that Playwright makes of a project, a file and what stands in it. */
export const FRONT_TITLES: readonly RegExp[] = Object.entries(FRONT_JOURNEYS).flatMap(
  ([file, titles]) => titles.map((title) => new RegExp(`^front ${escaped(`${file} ${title}`)}`)),
);
