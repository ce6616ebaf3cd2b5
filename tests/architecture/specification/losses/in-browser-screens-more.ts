import { loses, type Losses } from '../loss.ts';

/** §2, noticed by browser tests. */
export const BROWSER_SCREENS_MORE: Losses = {
  '2.banner.category_card': [
    loses(
      'src/sections/banner-card.astro',
      'contentPath(link.real_slug)',
      'contentPath(banner.title)',
    ),
  ],
  '2.menus.navigation': [
    loses(
      'src/sections/header.astro',
      '{nav.header_right.map((item) => (<li><NavLink {item} /></li>))}',
    ),
  ],
  '2.shell.every_page': [loses('src/layouts/shell-data.ts', 'last ?? EMPTY_SHELL', 'EMPTY_SHELL')],
  '2.shell.forms': [
    loses('src/features/forms/newsletter-form.astro', " value={fields['email']}"),
    loses('src/layouts/message-page.astro', "asked.get(SAID_PARAM) === 'sent'", 'false'),
  ],
  '2.card.add': [
    loses('src/features/cart/cart.island.tsx', 'amount > 0 && ', 'false && '),
    loses('src/features/catalogue/card/card-html.ts', 'controls.buy(product)', "''"),
  ],
  '2.card.favourite': [
    loses('src/features/favourites/hearts.island.tsx', 'String(isFavourite)', "'false'"),
  ],
  '2.favourite.guest': [
    loses(
      'src/features/favourites/hearts.island.tsx',
      "openLogin({ reason: 'favourites', next: null, favouriteId })",
      'undefined',
    ),
  ],
  '2.brands.popular': [
    loses(
      'src/pages/brands/index.astro',
      'popular.content.length > 0',
      'popular.content.length > 99',
    ),
  ],
  '2 /': [
    loses(
      'src/pages/index.astro',
      "Astro.response.headers.set('cache-control', 'public, max-age=60');",
    ),
  ],
  '2 /brands': [
    loses(
      'src/pages/brands/index.astro',
      "Astro.response.headers.set('cache-control', 'public, max-age=60');",
    ),
    loses('src/pages/brands/index.astro', 'letters: asked'),
  ],
  '2 /cart': [
    loses(
      'src/pages/cart.astro',
      "<CartPage\n    client:intent={{ calls: '', touch: '', anywhere: '', when: " +
        "'cart_count=[1-9]' }}\n    {page}\n  />",
    ),
  ],
  '2 /category': [
    loses(
      'src/pages/category/index.astro',
      "Astro.response.headers.set('cache-control', 'public, max-age=60');",
    ),
  ],
  '2 /category/*': [
    loses(
      'src/pages/category/[...slug].astro',
      "Astro.response.headers.set('cache-control', 'public, max-age=60');",
    ),
    loses(
      'src/features/catalogue/listing/filters-html.ts',
      'isSorted && hiddenHtml',
      '!isSorted && hiddenHtml',
    ),
  ],
  '2 /order': [
    loses('src/domain/paths.ts', 'path === PATHS.order || '),
    loses(
      'src/features/order/plain-order.ts',
      "if (what === 'place') return await place(api, form, stay);",
    ),
  ],
  '2 /order/confirm/*': [loses('src/domain/paths.ts', "path.startsWith('/order/confirm/') || ")],
  '2 /personal': [
    loses('src/domain/paths.ts', 'path === PATHS.personal || '),
    loses('src/pages/personal/index.astro', 'TEXT.awaiting(counts.reviews_awaiting)', '0'),
  ],
  '2 /personal/data': [
    loses('src/domain/paths.ts', ' || path.startsWith(`${PATHS.personal}/`)'),
    loses(
      'src/features/account/data-email.astro',
      '<dd class="personal-data__email">{email}</dd>',
      '<dd></dd>',
    ),
  ],
  '2 /personal/favourites': [
    loses(
      'src/sections/sorted-list.ts',
      'asked: { page: Number(page), sorting }',
      'asked: { page: Number(page), sorting: undefined }',
    ),
  ],
  '2 /personal/orders': [
    loses(
      'src/features/order/order-card.astro',
      '<a href={personalOrderPath(order.id)}>{PLACED_TEXT.title(order.number)}</a>',
      '{PLACED_TEXT.title(order.number)}',
    ),
  ],
  '2 /personal/reviews': [
    loses(
      'src/pages/personal/reviews/index.astro',
      '{own.content.map((review) => (<OwnReview {review} />))}',
    ),
  ],
  '2 /personal/waitlist': [
    loses(
      'src/pages/personal/waitlist.astro',
      'waitingControls(new Set(favourites))',
      '{ buy: () => "", heart: () => "" }',
    ),
    loses(
      'src/server/pages/address.ts',
      "if (moved === '/personal/Waitlist') moved = PATHS.waitlist;",
    ),
  ],
  '2 /products/*': [
    loses(
      'src/pages/products/[...slug].astro',
      'if (path !== `/products/${slug}`) return Astro.redirect(locationOf(path + ' +
        'Astro.url.search), 301);',
    ),
  ],
  '2 /search': [
    loses('src/pages/search.astro', '{found !== null && found.corrected !== null &&', '{false &&'),
  ],
  '2 /*': [
    loses(
      'src/pages/[...slug].astro',
      "Astro.response.headers.set('cache-control', 'public, max-age=60');",
    ),
  ],
};
