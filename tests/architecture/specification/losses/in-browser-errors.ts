import { loses, type Losses } from '../loss.ts';

/** §8, noticed by browser tests. */
export const BROWSER_ERRORS: Losses = {
  '8.newsletter': [loses('src/client/read-refusal.ts', 'errors: error.errors', 'errors: {}')],
  '8.promo': [
    loses(
      'src/features/cart/cart-promo.tsx',
      'setRefused({ code, error: failureText(error) }),',
      'undefined,',
    ),
  ],
  '8.feedback': [loses('src/stores/feedback.ts', 'refuseMessage(id, refusal);')],
  '8.favourite_added': [
    loses('src/stores/saved-products.ts', 'if (message !== null) say(message);'),
  ],
  '8.city.nothing': [loses('src/pages/city.astro', 'found.count === 0 ? CITY_TEXT.nothing : ')],
  '8.text.no_cities': [
    loses(
      'src/texts/city.ts',
      "'К сожалению, по вашему запросу не найдено населенных пунктов'",
      "'Ничего нет'",
    ),
  ],
  '8.search.nothing': [
    loses(
      'src/features/search/search-panel.tsx',
      "{found.state === 'ready' && options.length === 0 && <NothingFound />}",
    ),
  ],
  '8.text.no_results': [
    loses(
      'src/texts/search.ts',
      "'К сожалению, мы не нашли результатов по выбранным запросам.'",
      "'Ничего нет'",
    ),
  ],
  '8.chunk': [loses('src/ui/intent.ts', 'reloadForLostChunk(cause);', 'void cause;')],
  '8.route': [loses('src/pages/404.astro', '<NextSteps categories={tree} />')],
};
