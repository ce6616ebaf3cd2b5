/** Every text that the specification quotes in Russian, by its sections; each has a row, and the file that proves it names it. */
export const TEXTS: readonly string[] = [
  // §2
  'Страница не найдена', 'Мы уже работаем над её устранением', 'Непредвиденная ошибка сервера', 'На главную', 'Написать нам', 'Благодарим за ваше сообщение!', 'ОК', 'Новинка',
  // §3
  'Везде', 'Самовывоз',
  // §4
  'Получить код', 'Изменить', 'Успешно!', 'Выберите параметр товара',
  // §5
  'Это поле является обязательным', 'Введите валидный емейл адрес', 'Введите свою почту', 'Введите номер телефона', 'Введите валидный адрес эл. почты',
  'Файл неверного формата', 'Неверный формат файла.', 'Выбрано несколько файлов. Выберите один файл.',
  // §6
  'Авторизуйтесь, чтобы добавлять товары в избранное',
  'Авторизуйтесь, чтобы делать покупки, отслеживать заказы и пользоваться персональными скидками и баллами.',
  // §8
  'Не удалось отправить код. Пожалуйста, попробуйте еще раз.', 'Произошла ошибка при отправке кода. Пожалуйста, попробуйте еще раз.',
  'Товар был добавлен в избранное', 'К сожалению, по вашему запросу не найдено населенных пунктов',
  'К сожалению, мы не нашли результатов по выбранным запросам.',
];

/** §2, the table of routes. */
export const ROUTES: readonly string[] = [
  '/', '/brands', '/cart', '/category', '/category/*', '/order', '/order/confirm/*', '/personal', '/personal/data', '/personal/favourites',
  '/personal/orders', '/personal/reviews', '/personal/waitlist', '/products/*', '/search', '/*',
];

const SELECTIONS = ['categories_bottom', 'categories_recomend', 'catalog_row', 'header_catalog', 'main', 'main_hero_top', 'main_hero_bottom', 'products/week', 'actions/main', 'personal_top'];

/** §7, every call. */
export const CALLS: readonly string[] = [
  'POST /api/personal/email_login', 'POST /api/personal/registration', 'GET /api/personal/info', 'POST /api/personal/update', 'GET /api/personal/get_session',
  'GET /api/personal', 'GET /api/personal/orders', 'GET /api/personal/reviews', 'GET /api/personal/products_review', 'POST /api/personal/products_review/remove',
  'GET /api/cart/info', 'GET /api/cart/list', 'POST /api/cart/add', 'POST /api/cart/update', 'POST /api/cart/remove', 'POST /api/cart/clear', 'POST /api/cart/delivery',
  'GET /api/cart/promocode/{code}', 'POST /api/cart/promocode', 'POST /api/cart/bonuses', 'POST /api/cart/gift/add', 'POST /api/cart/gift/remove',
  'GET /api/order', 'GET /api/order-confirm/{id}', 'GET /api/delivery/list',
  'GET /api/favourites/info', 'GET /api/favourites/list', 'POST /api/favourites/add', 'POST /api/favourites/remove',
  'POST /api/subscriber', 'POST /api/feedback', 'POST /api/application',
  'GET /api/brand_list', 'GET /api/popular_brands', 'GET /api/categories', 'GET /api/categories/tree', 'GET /api/category', 'GET /api/category/{slug}',
  'GET /api/products/filters', 'GET /api/products/visited', 'GET /api/brands/{slug}', 'GET /api/actions/{slug}', 'GET /api/pages/{slug}', 'GET /api/pages',
  'GET /api/nav', 'GET /api/configs', 'GET /api/configs/{param}', 'GET /api/file-configs', 'GET /api/city/list', 'GET /api/other-search', 'GET /api/modal-search',
  'GET /api/reviews/{slug}', 'GET /api/reviews/model/{id}', 'GET /api/reviews/{slug}/media', 'GET /api/reviews/model/{id}/media', 'GET /api/reviews_company',
  'GET /api/banners/group/advantages', ...SELECTIONS.map((name) => `GET /api/selection/${name}`),
];

/** §8, the situations of the table of errors. */
export const ERRORS: readonly string[] = [
  'Code request answer is not send_code with success', 'Code request or code check fails', 'Newsletter fails', 'Registration fails', 'Promo code error',
  'Feedback not successful', 'Add to favourites succeeded', 'City search has no result', 'Search has no result', 'Page chunk fails to load', 'Route error',
  'Unknown middleware error', 'Most other store calls',
];

/** §9, the constants and limits. */
export const CONSTANTS: readonly string[] = [
  'Login code countdown: 180 s, m:ss', 'Code auto-send: 4 or more characters', 'Search debounce 500 ms; more than 2 characters',
  'City search debounce 500 ms; page size 50; offset 0', 'Catalogue hover delay: 600 ms', '«Often searched»: 10 items from a random window',
  'Top-banner-hidden cookie: 86400 s', 'Cookie-notice cookie: 365 days', 'Locale cookie: 365 days', 'Login cookie: 50400 s', 'Registration cookie: 604800 s',
  'Session cookie: 604800 s', 'Header scroll threshold: 64px', 'Desktop breakpoint: 1024px', 'Width of auth: 448', 'Width of registration: 448', 'Width of feedback: 576',
  'Width of thanks: 570', 'Width of city: 800', 'Phone mask: +7 (###) ###-##-##', 'Default and fallback locale: ru', 'Chunk reload guard: 60 s', 'Notice display: 5 s',
  'Upload: 5 MB per file', 'Upload: 10 files', 'Upload: JPEG and PNG', 'Review media page size: 5', 'Currency: RUB', 'Prices in ru-RU; the last two digits are kopecks',
  'Default delivery key: PICKUP', 'Slow-network prefetch: disabled on 2g or data saver', 'Captcha: version 3',
];
