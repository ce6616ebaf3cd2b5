import { loses } from './loss.ts';
import { api, e2e, unit, type Row } from './row.ts';

/** §2: the card of a product, and links that surround it. */
export const CARD_ROWS: readonly Row[] = [
  [
    'A card: image, name, price, stock',
    unit('features/catalogue/card/card-html'),
    'a card says name, price with its unit, stock and article',
    loses('src/features/catalogue/card/card-html.ts', '<small>/${unit}</small>'),
  ],
  [
    'A card: discount marker, old price, coloured labels',
    unit('features/catalogue/card/card-html'),
    'discount, novelty and labels stand together; a light label has dark text',
    loses(
      'src/features/catalogue/card/card-html.ts',
      '${old !== null && html`<s>${formatPrice(old)}</s>`}',
    ),
  ],
  [
    'Новинка',
    unit('features/catalogue/card/card-html'),
    'discount, novelty and labels stand together; a light label has dark text',
    loses('src/texts/catalogue.ts', "novelty: 'Новинка'", "novelty: 'Новое'"),
  ],
  [
    'A card: rating and bonus points',
    unit('features/catalogue/card/card-html'),
    'every card says rating and bonus points, be it small or not (%s)',
    loses('src/features/catalogue/card/card-html.ts', '${factsHtml(product, small)}'),
  ],
  [
    'A card: add to cart',
    e2e('cart'),
    'a card puts into the cart in place: − quantity +, badge, and the cart page has it',
    loses('src/features/cart/cart.island.tsx', 'amount > 0 && ', 'false && '),
  ],
  [
    'A card: add to cart',
    e2e('product'),
    'cards of «Вы смотрели» have a button and heart, which show what is in the cart and what is a favourite',
    loses('src/features/catalogue/card/card-html.ts', 'controls.buy(product)', "''"),
  ],
  [
    'A card: favourite',
    e2e('favourites'),
    'a heart is filled at once, is counted in the header, survives the page and is taken back',
    loses('src/features/favourites/hearts.island.tsx', 'String(isFavourite)', "'false'"),
  ],
  [
    'Contact form with an optional comment and a file',
    api('forms/messages'),
    'needs no comment',
    loses(
      'src/server/modules/forms/message-tasks.ts',
      "facts: facts.filter(([, value]) => value !== '')",
      'facts: [...facts]',
    ),
  ],
  [
    'Contact form with an optional comment and a file',
    api('forms/messages'),
    'goes with the letter, is kept, and forgotten with the message after its time',
    loses(
      'src/server/modules/forms/message-tasks.ts',
      '...(file === null ?',
      '...(file !== null ?',
    ),
  ],
  [
    'A link element leads to /{slug}, without a slug to the home page',
    unit('domain/paths'),
    'a link leads to /{slug}, without a slug to the home page',
    loses(
      'src/domain/paths.ts',
      'export const contentPath = (slug: string) => `/${slug}`',
      'export const contentPath = (slug: string) => `/pages/${slug}`',
    ),
  ],
  [
    'Pressing favourite as a guest opens the auth window',
    e2e('favourites'),
    "a guest's heart opens the window of login, after which the product is a favourite",
    loses(
      'src/features/favourites/hearts.island.tsx',
      "openLogin({ reason: 'favourites', next: null, favouriteId })",
      'undefined',
    ),
  ],
];
