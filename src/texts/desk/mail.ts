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
  title: 'Почта',
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
