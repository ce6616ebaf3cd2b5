import astro from 'eslint-plugin-astro';
import boundaries from 'eslint-plugin-boundaries';
import tseslint from 'typescript-eslint';

/** The layers of the project: layer → what it may import. src/README.md has the picture. */
const LAYERS = {
  pages: ['layouts', 'sections', 'features', 'ui', 'texts', 'contract', 'domain'],
  layouts: ['sections', 'features', 'ui', 'texts', 'contract', 'domain'],
  sections: ['sections', 'features', 'ui', 'texts', 'contract', 'domain'],
  // The desk of the staff has layers of its own. The shop's parts import none of them, so that no
  // script of the shop contains code of the desk.
  deskPages: [
    // The invoice is one sheet for the buyer and the staff.
    ...['deskLayouts', 'deskFeatures', 'deskKit', 'sections', 'ui', 'deskTexts', 'texts'],
    ...['plainForms', 'deskContract', 'contract', 'domain'],
    // A draft is shown as its page of the shop.
    'layouts',
  ],
  deskLayouts: [
    'deskLayouts',
    'deskKit',
    'ui',
    'deskTexts',
    'texts',
    'deskContract',
    'contract',
    'domain',
  ],
  deskFeatures: [
    ...['deskKit', 'ui', 'plainForms', 'stores', 'client', 'deskTexts', 'texts'],
    ...['deskContract', 'contract', 'domain'],
  ],
  // Lists, cards and forms of the desk, made from columns, facts and fields as data.
  deskKit: [
    ...['deskKit', 'ui', 'plainForms', 'deskTexts', 'texts'],
    ...['deskContract', 'contract', 'domain'],
  ],
  deskTexts: ['deskTexts', 'texts', 'deskContract', 'contract', 'domain'],
  deskContract: ['deskContract', 'contract', 'domain'],
  features: ['ui', 'plainForms', 'stores', 'client', 'texts', 'contract', 'domain'],
  ui: ['ui', 'domain'],
  // Forms that a browser posts without scripts: no script carries this code.
  plainForms: ['plainForms', 'contract', 'domain'],
  stores: ['stores', 'client', 'contract', 'domain'],
  client: ['client', 'contract', 'domain'],
  // Every Russian sentence; the server makes its `detail` and letters of them too.
  texts: ['texts', 'contract', 'domain'],
  // `contract/api.ts` joins the endpoints of the desk with all others.
  contract: ['deskContract', 'contract', 'domain'],
  domain: ['domain'],
  // Inside the server: entry ► page maker ► API ► callers; http and database ► platform.
  // The entry imports `launch` to note in the folder of builds which build it runs.
  entry: [
    ...['entry', 'launch', 'pageMaker', 'api', 'callers', 'http', 'modules', 'database', 'demo'],
    ...['platform', 'client', 'deskContract', 'contract', 'domain'],
  ],
  pageMaker: [
    ...['pageMaker', 'api', 'http', 'database', 'platform'],
    ...['client', 'texts', 'deskContract', 'contract', 'domain'],
  ],
  api: ['api', 'callers', 'http', 'database', 'platform', 'client', 'texts', 'contract', 'domain'],
  callers: ['callers', 'http', 'database', 'platform', 'texts', 'contract', 'domain'],
  http: ['http', 'platform', 'texts', 'contract', 'domain'],
  modules: [
    ...['api', 'callers', 'http', 'database', 'platform', 'deskTexts', 'texts'],
    ...['deskContract', 'contract', 'domain'],
  ],
  demo: ['demo', 'modules', 'database', 'platform', 'texts', 'contract', 'domain'],
  database: ['database', 'platform', 'domain'],
  platform: ['platform', 'domain'],
  launch: ['launch'],
  // Our parts of the Astro build, which astro.config.mjs puts together. The entry of the built pages
  // (app-entry.ts) is one of them and exports what the server takes from sections and features.
  build: ['build', 'contract', 'sections', 'features'],
};

const FOLDERS = {
  entry: 'src/server',
  pageMaker: 'src/server/pages',
  api: 'src/server/api',
  callers: 'src/server/callers',
  http: 'src/server/http',
  modules: 'src/server/modules/*',
  database: 'src/server/database',
  platform: 'src/server/platform',
  features: 'src/features/*',
  deskPages: 'src/pages/desk',
  deskLayouts: 'src/layouts/desk',
  deskFeatures: 'src/features/desk/*',
  deskKit: 'src/ui/desk',
  plainForms: 'src/plain-forms',
  deskTexts: 'src/texts/desk',
  deskContract: 'src/contract/desk',
};
/** The few modules that stand on another one. */
const MODULE_NEEDS = {
  brands: 'catalogue',
  bonuses: 'order',
  backup: 'media',
  catalogue: 'media',
  content: 'media',
  promo: 'catalogue',
  'site-config': 'media',
  search: 'catalogue',
  exchange: ['media', 'remote-pictures', 'settings', 'stock'],
  'remote-pictures': 'media',
  payment: 'order',
  pages: ['content', 'media'],
  redirects: 'content',
  delivery: 'city',
  cart: 'delivery',
  order: ['cart', 'delivery', 'stock'],
  reviews: 'media',
  forms: 'media',
  account: ['media', 'order'],
  favourites: 'cart',
  staff: 'account',
  call: 'staff',
  letters: ['account', 'order'],
  shoppers: ['account', 'bonuses', 'order'],
  // The first page of the desk counts what waits in each of them.
  today: ['backup', 'exchange', 'favourites', 'forms', 'jobs', 'order', 'search'],
};

/** The narrower folder stands first: the first match counts. */
const ORDER = [
  ...['database', 'pageMaker', 'api', 'callers', 'http', 'modules', 'platform', 'entry'],
  ...['deskPages', 'deskLayouts', 'deskFeatures', 'deskKit', 'deskTexts', 'deskContract'],
];
const types = [...ORDER, ...Object.keys(LAYERS).filter((type) => !ORDER.includes(type))];

const elements = types.map((type) => ({
  type,
  pattern: FOLDERS[type] ?? `src/${type}`,
  ...(FOLDERS[type]?.endsWith('*') ? { capture: ['domain'] } : {}),
}));

const policies = [
  ...Object.entries(LAYERS).map(([type, allowed]) => ({
    from: { element: { type } },
    allow: { to: { element: { types: { anyOf: allowed } } } },
  })),
  // A feature and a module see their own files, never another's.
  ...['features', 'deskFeatures', 'modules'].map((type) => ({
    from: { element: { type } },
    allow: {
      to: { element: { type, captured: { domain: '{{ from.element.captured.domain }}' } } },
    },
  })),
  // What differs between shops is every module's matter; the settings themselves need no module.
  {
    from: { element: { type: 'modules' } },
    allow: { to: { element: { type: 'modules', captured: { domain: 'settings' } } } },
  },
  ...Object.entries(MODULE_NEEDS)
    .flatMap(([domain, needed]) => [needed].flat().map((each) => [domain, each]))
    .map(([domain, needed]) => ({
      from: { element: { type: 'modules', captured: { domain } } },
      allow: { to: { element: { type: 'modules', captured: { domain: needed } } } },
    })),
  {
    from: { element: { types: { anyOf: Object.keys(LAYERS) } } },
    allow: { to: { module: { origin: ['external', 'core'] } } },
  },
];

const PLACES = [
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'Only the entries read the environment, through readConfig.',
  },
  { selector: 'ExportAllDeclaration', message: 'No barrel files: import from the file itself.' },
];

/**
 * Ways to send a redirect. Only domain/locations.ts makes a Location, and only `Astro.redirect` and
 * `send.redirect` send one, so that no page leads to another site.
 */
const REDIRECTS = [
  "CallExpression[callee.object.name='Astro'][callee.property.name='redirect']:not([arguments.0.callee.name=/^(locationOf|saidAt)$/])",
  "CallExpression[callee.object.name!='Astro'][callee.property.name='redirect'][callee.object.name!='send']",
  'ObjectExpression > Property[key.name=/^location$/i]',
  'ObjectExpression > Property[key.value=/^location$/i]',
  'CallExpression[callee.property.name=/^(setHeader|appendHeader|set|append)$/][arguments.0.value=/^location$/i]',
  'AssignmentExpression[left.property.value=/^location$/i]',
].map((selector) => ({
  selector,
  message:
    'A redirect goes by locationOf or saidAt (domain/locations.ts) and Astro.redirect or send.redirect.',
}));

/**
 * Listeners and timers of the server run behind the guard (server/platform/guard.ts): what they throw
 * would end the process.
 */
const GUARDED = '[arguments.N.callee.name=/^(guarded|failing)$/]';
/** A callback that was guarded where it is made, because it is taken off again, for one. */
const NAMED = '[arguments.N.name=/^(resolve$|reject$|guarded[A-Z])/]';
/** `() => undefined` */
const NOTHING = "[arguments.N.body.type='Identifier'][arguments.N.body.name='undefined']";
const notBehindGuard = (place) =>
  [GUARDED, NAMED, NOTHING].map((each) => `:not(${each.replaceAll('N', String(place))})`).join('');
const LISTENING = '/^(on|once|addListener|prependListener|addEventListener)$/';
const TIMERS = '/^(setTimeout|setInterval|setImmediate|queueMicrotask)$/';
const UNGUARDED = [
  // Columns and tables of the schema have an `on`, too; an event is a word.
  `CallExpression[callee.property.name=${LISTENING}][arguments.0.type=/^(Literal|Identifier)$/]` +
    `[arguments.length>1]${notBehindGuard(1)}`,
  `CallExpression[callee.name=${TIMERS}]${notBehindGuard(0)}`,
  "CallExpression[callee.object.name='process'][callee.property.name='nextTick']",
].map((selector) => ({
  selector,
  message: 'Listeners and timers run behind guarded or failing (server/platform/guard.ts).',
}));

/** Tests that end early without a word pass whatever holds. */
const TEST =
  ':matches(CallExpression[callee.name=/^(it|test|describe)$/], ' +
  'CallExpression[callee.callee.object.name=/^(it|test|describe)$/]) > ArrowFunctionExpression';
const EARLY_ENDS = ['', 'BlockStatement > '].map((block) => ({
  selector: `${TEST} > BlockStatement > IfStatement > ${block}ReturnStatement[argument=null]`,
  message: 'A test that ends early proves nothing: declare it only where it can hold.',
}));

export default tseslint.config(
  {
    ignores: [
      'dist',
      '.astro',
      '.data',
      'own',
      'node_modules',
      'test-results',
      'playwright-report',
      'src/server/database/migrations',
    ],
  },
  ...tseslint.configs.strict,
  ...astro.configs['flat/recommended'],
  {
    files: ['src/**/*.{ts,tsx,astro,mjs}'],
    plugins: { boundaries },
    settings: {
      'boundaries/include': ['src/**/*'],
      'boundaries/ignore': ['src/env.d.ts'],
      'boundaries/elements': elements,
      'import/resolver': {
        node: {
          extensions: ['.ts', '.tsx', '.astro', '.mjs', '.js', '.json', '.css', '.tsv', '.md'],
        },
        './tests/architecture/resolve-imports.mjs': {},
      },
    },
    rules: {
      'boundaries/dependencies': ['error', { default: 'disallow', policies }],
      'boundaries/no-unknown-files': 'error',
      'boundaries/no-unknown-dependencies': 'error',
    },
  },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      'no-restricted-syntax': ['error', ...PLACES, ...REDIRECTS],
      // Values and types of one module stand in one import.
      'no-duplicate-imports': 'error',
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^(\\.\\./){3}', message: 'Import by #src/… or #tests/….' }] },
      ],
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['error', 'warn'] }],
    },
  },
  {
    // What a reader has to hold in mind at once.
    files: ['**/*.{ts,tsx,astro,mjs}'],
    rules: { 'no-nested-ternary': 'error' },
  },
  {
    files: ['src/**/*.{ts,tsx,mjs}'],
    ignores: [
      'src/**/*.test.ts',
      // The two flat lists of what the shop is made of.
      'src/server/{embedded-backend,shop-handlers}.ts',
    ],
    rules: {
      complexity: ['error', 18],
      'max-depth': ['error', 3],
      'max-params': ['error', 4],
      'max-lines-per-function': ['error', { max: 90, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // Work beside requests never ends the process. tests/architecture/promises.eslint.mjs has the promises.
    files: ['src/server/**/*.ts'],
    ignores: [
      '**/*.test.ts',
      // Its parser calls back while it is fed: what it throws goes to the reader.
      'src/server/modules/exchange/read/xml.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...PLACES, ...REDIRECTS, ...UNGUARDED] },
  },
  {
    // They write the header `location` themselves. Its type is Location, which only
    // domain/locations.ts makes.
    files: ['src/server/pages/{send,page-maker}.ts', 'src/server/api/{create-api,proxy}.ts'],
    rules: { 'no-restricted-syntax': ['error', ...PLACES, ...UNGUARDED] },
  },
  {
    // What runs in a terminal prints, and what starts processes passes the environment on.
    files: [
      'src/launch/**',
      'src/server/platform/environment.ts',
      'tests/**',
      '*.config.*',
      'src/server/modules/exchange/load.ts',
    ],
    rules: { 'no-console': 'off', 'no-restricted-syntax': 'off' },
  },
  {
    files: ['tests/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "CallExpression[callee.object.name='vi'][callee.property.name=/^wait(For|Until)$/][arguments.length=1]",
          message: 'One second is too short on a busy machine: use tests/support/eventually.ts.',
        },
        ...EARLY_ENDS,
      ],
    },
  },
);
