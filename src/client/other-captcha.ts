import type { HumanTask } from '../contract/human.ts';

type OtherTask = Extract<HumanTask, { site_key: string }>;

interface Google {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}
interface Yandex {
  render(
    container: HTMLElement,
    options: {
      sitekey: string;
      invisible: true;
      hideShield: false;
      callback: (token: string) => void;
    },
  ): number;
  execute(widget: number): void;
  subscribe(widget: number, event: 'challenge-hidden' | 'network-error', heard: () => void): void;
}
declare global {
  interface Window {
    grecaptcha?: Google;
    smartCaptcha?: Yandex;
  }
}

const SCRIPTS = {
  recaptcha: (key: string) =>
    `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(key)}`,
  smartcaptcha: () => 'https://smartcaptcha.cloud.yandex.ru/captcha.js',
} as const;

/** An unreachable third party may never report its failure. */
const ANSWER_TIMEOUT_MS = 10_000;
const inTime = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('The captcha does not answer.')), ANSWER_TIMEOUT_MS);
    }),
  ]);

const loading = new Map<string, Promise<void>>();

function load(src: string): Promise<void> {
  const known = loading.get(src);
  if (known !== undefined) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      loading.delete(src);
      script.remove();
      reject(new Error('The captcha cannot be reached.'));
    };
    document.head.append(script);
  });
  loading.set(src, loaded);
  return loaded;
}

/** Asks Google reCAPTCHA v3 or Yandex SmartCaptcha. Loads its script on the first call only. */
export async function askCaptcha({
  provider,
  site_key: siteKey,
  action,
}: OtherTask): Promise<string> {
  await inTime(load(SCRIPTS[provider](siteKey)));
  // Yandex may show a task to the shopper, which takes as long as it takes.
  return provider === 'recaptcha' ? inTime(askGoogle(siteKey, action)) : askYandex(siteKey);
}

async function askGoogle(siteKey: string, action: string): Promise<string> {
  const { grecaptcha } = window;
  if (grecaptcha === undefined) throw new Error('reCAPTCHA is not there.');
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return grecaptcha.execute(siteKey, { action });
}

async function askYandex(siteKey: string): Promise<string> {
  const { smartCaptcha } = window;
  if (smartCaptcha === undefined) throw new Error('SmartCaptcha is not there.');
  const box = document.body.appendChild(document.createElement('div'));
  return new Promise<string>((resolve, reject) => {
    const widget = smartCaptcha.render(box, {
      sitekey: siteKey,
      invisible: true,
      hideShield: false,
      callback: resolve,
    });
    for (const end of ['challenge-hidden', 'network-error'] as const)
      smartCaptcha.subscribe(widget, end, () => reject(new Error(end)));
    smartCaptcha.execute(widget);
  }).finally(() => box.remove());
}
