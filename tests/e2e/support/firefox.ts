import type { Browser, BrowserContext, Page } from '@playwright/test';

/**
 * A stock Firefox speaks WebDriver BiDi with Playwright (its channel `moz-firefox`). Playwright does
 * not yet do everything by it: what the tests need besides is done here, at its inner objects.
 */
export const FIREFOX_LAUNCH = {
  channel: 'moz-firefox',
  // A session may run scripts of the browser itself.
  args: ['--remote-allow-system-access'],
  // Otherwise a release asks Mozilla for its remote settings, whatever a profile says.
  env: { ...process.env, MOZ_REMOTE_SETTINGS_DEVTOOLS: '1' },
  // The headless Chromium has no wide scrollbars either: a phone is 360 px wide in both.
  firefoxUserPrefs: { 'ui.useOverlayScrollbars': 1 },
};

interface Session {
  send: (method: string, params: unknown) => Promise<unknown>;
}
interface InnerBrowser {
  _browserSession: Session;
}
interface InnerContext {
  _browserContextId: string;
  _options: { javaScriptEnabled?: boolean };
}
interface Progress {
  race: <Result>(work: Promise<Result>) => Promise<Result>;
}
interface Frame {
  mainContext: () => Promise<{
    evaluate: <Argument>(
      run: (argument: Argument) => unknown,
      argument: Argument,
    ) => Promise<unknown>;
  }>;
}
interface Keyboard {
  _page: { _page: { mainFrame: () => Frame } };
  sendText: (progress: Progress, text: string) => Promise<void>;
}
interface InnerPage {
  delegate: { rawKeyboard: Keyboard };
}

const inner = <Inner>(object: Browser | BrowserContext | Page): Inner =>
  (object as unknown as { _connection: { toImpl: (outer: unknown) => Inner } })._connection.toImpl(
    object,
  );

/** Makes what a browser of Playwright's own does work in this Firefox. */
export function completeFirefox(browser: Browser): void {
  const { _browserSession: session } = inner<InnerBrowser>(browser);
  leaveOutMediaFeatures(session);
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    const { _browserContextId: container, _options } = inner<InnerContext>(context);
    if (_options.javaScriptEnabled === false) await switchScriptsOff(session, container);
    context.once('page', (page) => enterTextAsPeopleDo(page));
    return context;
  };
}

/** This Firefox cannot emulate media features: its pages see light colours, motion and a screen. */
function leaveOutMediaFeatures(session: Session): void {
  // Of all sessions: each page has one of its own.
  const sessions = Object.getPrototypeOf(session) as Session;
  const { send } = sessions;
  sessions.send = function (method, params) {
    if (method === 'emulation.setMediaFeaturesOverride') return Promise.resolve({});
    return send.call(this, method, params);
  };
}

/** Runs in the browser itself: pages of this container never run scripts. */
const SCRIPTS_OFF = `(container) => {
  const { UserContextManager } = ChromeUtils.importESModule(
    'chrome://remote/content/shared/UserContextManager.sys.mjs');
  const id = UserContextManager.getInternalIdById(container);
  Services.obs.addObserver((context) => {
    if (context.originAttributes.userContextId === id) context.top.allowJavascript = false;
  }, 'browsing-context-attached');
}`;

/** Playwright does not switch them off by BiDi. */
async function switchScriptsOff(session: Session, container: string): Promise<void> {
  const { contexts } = (await session.send('browsingContext.getTree', {
    'moz:scope': 'chrome',
    maxDepth: 0,
  })) as { contexts: { context: string }[] };
  const answer = (await session.send('script.callFunction', {
    functionDeclaration: SCRIPTS_OFF,
    arguments: [{ type: 'string', value: container }],
    target: { context: contexts[0]?.context },
    awaitPromise: false,
  })) as { type: string };
  if (answer.type !== 'success')
    throw new Error(`Firefox keeps its scripts on: ${JSON.stringify(answer)}`);
}

/**
 * Playwright's `fill` sets the value by a script here: React and `change` do not hear of it, and a
 * field of numbers keeps its former digits. The editor of the browser makes the events of typing.
 */
function enterTextAsPeopleDo(page: Page): void {
  const keyboard = Object.getPrototypeOf(inner<InnerPage>(page).delegate.rawKeyboard) as Keyboard;
  keyboard.sendText = async function (progress, text) {
    const context = await progress.race(this._page._page.mainFrame().mainContext());
    await progress.race(
      context.evaluate((typed) => document.execCommand('insertText', false, typed), text),
    );
  };
}
