import { formatPrice } from '../../domain/money.ts';
import type { MailTrouble } from '../../domain/mail-trouble.ts';

/** The letter of a trial. */
export const MAIL_TEST_LETTER = (server: string) => ({
  subject: 'Проверка почты магазина',
  lines: [
    server === '' ? 'Это письмо записано в файл.' : `Это письмо отправил магазин через ${server}.`,
    'Если вы читаете его у себя в почте, письма покупателям уходят. Посмотрите, не в спаме ли оно.',
  ],
});

interface Trial {
  /** Host and port. */
  server: string;
  sender: string;
  /** The number with which the server refused. */
  answer: number | null;
}

const SENTENCE: Readonly<Record<MailTrouble, (trial: Trial) => string>> = {
  no_server: () =>
    'Почтовый сервер не задан: письмо записано файлом в DATA_DIR/mail. ' +
    'Задайте SMTP_URL и MAIL_FROM в .env и запустите магазин снова.',
  asleep: () => 'Магазин восстановлен из копии и спит: писем он не шлёт.',
  no_address: () =>
    'Письмо послать некуда: откройте ссылку владельца из первого запуска и назовите свою почту.',
  unknown_host: ({ server }) =>
    `Имени сервера никто не знает (${server}): проверьте его в SMTP_URL и то, что у машины есть сеть.`,
  closed: ({ server }) =>
    `На ${server} никто не отвечает: проверьте порт в SMTP_URL (587, а с smtps — 465) ` +
    'и не закрыт ли он у хостинга.',
  timeout: ({ server }) =>
    `${server} молчит: проверьте порт в SMTP_URL и не закрыт ли он у хостинга.`,
  not_safe: ({ server }) =>
    `С ${server} нет защищённого соединения: сертификат не его или TLS там нет. ` +
    'Письма и пароль без защиты магазин не шлёт.',
  login: ({ server }) =>
    `${server} не принял логин и пароль из SMTP_URL. Многие почты требуют отдельный пароль для программ.`,
  sender: ({ server, sender }) =>
    `${server} не шлёт писем от ${sender}: укажите в MAIL_FROM адрес, которым владеет этот логин.`,
  recipient: ({ server }) => `${server} не принял ваш адрес: проверьте, нет ли в нём опечатки.`,
  refused: ({ server }) => `${server} принял вход, но отказался от письма.`,
  broken: ({ server }) =>
    `Разговор с ${server} оборвался: проверьте порт в SMTP_URL (smtp — 587, smtps — 465).`,
};

/** Why the trial failed; names neither login nor password. */
export const mailTroubleText = (trouble: MailTrouble, trial: Trial): string =>
  SENTENCE[trouble](trial) + (trial.answer === null ? '' : ` Ответ сервера: ${trial.answer}.`);

/** «Почта» of the settings. */
export const DESK_MAIL_TEXT = {
  title: 'Почта и слова писем',
  server: 'Почтовый сервер',
  noServer: 'не задан: письма становятся файлами в DATA_DIR/mail (SMTP_URL и MAIL_FROM в .env)',
  sender: 'Отправитель',
  proven: 'Проверена',
  notProven: 'ещё нет',
  mail: 'Почтовый сервер и проверка',
  about: 'Пробное письмо придёт на ваш адрес. То же в терминале: npm run call -- deskMailTest',
  test: 'Проверить почту',
  wrong: 'Не получилось отправить.',
  said: { tested: 'Письмо ушло: посмотрите свою почту.' },
} as const;

const pair = (label: string, value: string): [string, string] => [label, value];

/** What a sample letter has beside the owner's words. */
export const SAMPLE_LETTER_TEXT = {
  note: '(Здесь письмо называет сроки, суммы и то, что изменилось.)',
  link: 'Ссылка письма',
  order: {
    lines: [
      {
        title: 'Ручка-скоба 128 мм, чёрная',
        detail: `арт. RS161BL, 10\u00a0шт × ${formatPrice(34_500)}`,
        sum: formatPrice(345_000),
        link: null,
      },
    ],
    sums: [pair('Товары', formatPrice(345_000)), pair('Доставка', formatPrice(45_000))],
    total: pair('Итого', formatPrice(390_000)),
    facts: [pair('Доставка', 'Курьер'), pair('', '614000, Пермь, Ленина, 1')],
    footer: 'Это пробное письмо: такого заказа нет.',
  },
};

/** The sample of a letter beside the form of its words. */
export const LETTER_SAMPLE_TEXT = {
  title: 'Как выглядит письмо',
  about: 'С сохранёнными словами и заказом, которого нет. Письмо придёт на ваш адрес.',
  subject: 'Тема',
  send: 'Отправить пробное письмо',
  sent: 'Письмо ушло: посмотрите свою почту.',
  wrong: 'Не получилось отправить.',
  list: 'Слова писем покупателям',
  listAbout: 'Тема и свои абзацы каждого письма; суммы, товары и ссылки в нём есть всегда.',
} as const;
