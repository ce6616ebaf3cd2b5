import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it, vi } from 'vitest';

/**
 * What the specification keeps in the browser (§3 «Entities», §4 states): its file, its atoms with
 * their fields, and the actions. No script can read the keys of a session (decision 031).
 */
interface Store {
  atoms: Readonly<Record<string, readonly string[]>>;
  actions: readonly string[];
}

const STORES: Readonly<Record<string, Store>> = {
  // Guest or authorized, by whether there is an auth key; and which login it is.
  session: {
    atoms: { $isAuthorized: [], $login: [] },
    actions: ['lookWhoIsThere', 'endSession', 'loginNow'],
  },
  // new_registration, curr_email, curr_phone, openAuthRedirect, tokenForCaptcha.
  auth: {
    atoms: { $auth: ['isNewRegistration', 'email', 'phone', 'request', 'proof'] },
    actions: ['askCode', 'checkCode', 'changeEmail', 'typePhone', 'register'],
  },
  'login-request': { atoms: { $loginRequest: ['reason', 'next'] }, actions: ['openLogin'] },
  account: { atoms: { $account: [] }, actions: ['loadAccount', 'logOut'] },
  notice: { atoms: { $notice: ['text', 'isShown'] }, actions: ['say'] },
  // The windows, and the reload flag.
  modals: {
    atoms: { $modal: [], $reload: [] },
    actions: ['openModal', 'closeModal', 'wantReload'],
  },
  cart: {
    atoms: { $cart: ['info', 'amounts', 'isBusy'], $cartNotice: [], $cartCount: [] },
    actions: ['addToCart', 'wantInCart', 'changeCart', 'followPress', 'cartSettled', 'followCart'],
  },
  'cart-lines': {
    atoms: { $cartLines: [], $removedLine: [] },
    actions: ['openCartLines', 'setLineAmount'],
  },
  // currentOrder.
  'order-draft': {
    atoms: { $orderDraft: [], $draftState: [], $orderPage: [] },
    actions: ['touchDraft', 'saveDraft', 'recalculate', 'sendAlone', 'leaveDraft'],
  },
  'order-confirmation': { atoms: { $confirmation: ['state'] }, actions: ['confirmOrder'] },
  'personal-orders': {
    atoms: { $personalOrders: ['state', 'page', 'pages', 'html'] },
    actions: ['openOrders', 'moreOrders'],
  },
  favourites: { atoms: { $favourites: ['of', 'count'] }, actions: ['setFavourite'] },
  waitlist: {
    atoms: { $waitlist: ['of', 'count'] },
    actions: ['setWaiting', 'waitAfterLogin', 'takeWaitAfterLogin'],
  },
  // The result list, the main city and the current one.
  city: {
    atoms: {
      $cityList: ['state', 'query', 'results', 'rest'],
      $mainCity: [],
      $chosenCity: [],
      $city: [],
    },
    actions: ['lookAtCity', 'chooseCity', 'openCityList', 'searchCity', 'moreCities'],
  },
  catalogue: { atoms: { $catalogueMenu: ['state'] }, actions: ['loadCatalogueMenu'] },
  filters: {
    atoms: { $filters: ['chosen', 'priceFrom', 'priceTo', 'words'], $found: [] },
    actions: ['chooseFilters'],
  },
  brands: { atoms: { $brands: ['letters', 'chosen'] }, actions: ['openBrands', 'chooseLetter'] },
  visited: { atoms: { $visited: [] }, actions: ['visit', 'loadVisited'] },
  search: {
    atoms: { $liveSearch: ['state'], $oftenSearched: [], $searchScope: [] },
    actions: ['searchFor', 'forgetSearch', 'narrowSearch', 'loadOftenSearched'],
  },
  newsletter: {
    atoms: { $newsletter: ['state', 'refusal'] },
    actions: ['beginNewsletterProof', 'refuseNewsletter', 'sendNewsletter'],
  },
  gallery: { atoms: { $slide: [] }, actions: ['showSlide'] },
  // The messages of «Написать нам» and their thanks.
  feedback: {
    atoms: { $messages: [], $messageWindow: [], $thanks: [] },
    actions: ['beginMessageProof', 'writeMessage', 'keepMessage', 'refuseMessage', 'sendMessage'],
  },
  reviews: {
    atoms: { $reviews: ['state'], $photoViewer: [] },
    actions: ['showReviews', 'viewPhotos', 'turnPhotos', 'closePhotos'],
  },
  // The photos of a review, and what is refused; its texts are in the fields.
  'review-form': {
    atoms: { $reviewForm: ['photos', 'isSending', 'errors'] },
    actions: ['choosePhotos', 'removePhoto', 'sendReview'],
  },
  // The page that is open in the editor of the desk.
  'desk-editor': {
    atoms: {
      $deskEditor: ['state', 'version', 'savedAt', 'kept'],
      $deskPreview: [],
      $deskProblems: [],
    },
    actions: [
      'openDeskEditor',
      'typeDeskPage',
      'saveDeskPage',
      'leaveDeskEditor',
      'takeKeptText',
      'dropKeptText',
    ],
  },
};
/** Parts of several stores. */
const PARTS = ['cart-queue', 'saved-products', 'serial-queue'];

const FOLDER = 'src/stores';
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));

it('every store has its line here', () => {
  const names = readdirSync(FOLDER).filter((name) => !name.endsWith('.test.ts'));
  const expected = [...Object.keys(STORES), ...PARTS].sort();
  expect(names.map((name) => basename(name, '.ts')).sort()).toEqual(expected);
});

it.each(Object.entries(STORES))('%s holds what the specification says', async (name, store) => {
  const nothing = () => null;
  vi.stubGlobal('localStorage', { getItem: nothing, setItem: nothing, removeItem: nothing });
  const held = (await import(`../../src/stores/${name}.ts`)) as Record<string, unknown>;
  for (const [atom, fields] of Object.entries(store.atoms)) {
    const { get } = held[atom] as { get: () => object | null };
    expect(Object.keys(get() ?? {}), atom).toEqual(expect.arrayContaining([...fields]));
  }
  for (const action of store.actions) expect(held[action], action).toBeTypeOf('function');
  vi.unstubAllGlobals();
});

/** Exports that only the stores use, and why. */
const OF_STORES: Readonly<Record<string, string>> = {
  $chosenCity: 'widgets show $city, which is made of it',
  $filters: 'the form shows what is chosen; its goods are counted by the atom',
  $login: 'account, favourites and waitlist forget the login before',
  endSession: 'account ends it',
  loginNow: 'account, cart, favourites and waitlist tell whose an answer is',
  wantReload: 'a login that is done wants it',
};
const codeIn = (path: string) => readFileSync(path, 'utf8').replace(/^import [^;]*;$/gm, '');
const isCode = (path: string) => /\.tsx?$/.test(path) && !path.includes('.test.');
const times = (word: string, text: string) =>
  text.split(/[^\w$]+/).filter((one) => one === word).length;

it('no store is a dead one: a widget names each atom and each action', () => {
  const widgets = [...filesIn('src/features'), ...filesIn('src/ui')].filter(isCode);
  const unused = Object.entries(STORES).flatMap(([name, { atoms, actions }]) => {
    const users = widgets
      .filter((path) => readFileSync(path, 'utf8').includes(`/stores/${name}.ts'`))
      .map(codeIn);
    return [...Object.keys(atoms), ...actions].filter(
      (word) => !users.some((text) => times(word, text) > 0),
    );
  });
  expect(unused.sort()).toEqual(Object.keys(OF_STORES).sort());
});

it.each(Object.keys(OF_STORES))('%s, which no widget names, is read by a store', (word) => {
  const stores = filesIn(FOLDER).filter(isCode).map(codeIn).join('\n');
  const written = stores.split(`${word}.set(`).length - 1;
  expect(times(word, stores) - written).toBeGreaterThan(1);
});

it('no store touches the document or knows how anything is shown', () => {
  for (const path of filesIn(FOLDER).filter((one) => !one.endsWith('.test.ts'))) {
    const text = readFileSync(path, 'utf8');
    expect(text, path).not.toMatch(/\bdocument\b|querySelector|HTML[A-Z]\w*Element/);
  }
});
