/** Texts of all commands for the staff. */
export const COMMAND_TEXT = {
  noShop: (dataDir: string) =>
    `В папке ${dataDir} (DATA_DIR) магазина нет. Назовите папку магазина в DATA_DIR ` +
    'или создайте его: npm start.',
  outdated: (waiting: number) =>
    `База данных старее этой версии магазина: ждут миграции (${waiting}). ` +
    'Запустите магазин (npm start) или выполните npm run migrate, затем повторите команду.',
} as const;

/** What most commands say alike; each adds its own. */
export const ANY_COMMAND_TEXT = {
  unknownCommand: (command: string) => `Нет такой команды: ${command}.`,
  tooMany: (word: string) => `Лишнее слово: ${word}.`,
  missing: (what: string) => `Не хватает: ${what}.`,
  badPage: (typed: string) => `Страница — целое число от 1, а не «${typed}».`,
  noPage: (page: number, pages: number) => `Страницы ${page} нет: всего ${pages}.`,
  nothingDone: 'Ничего не сделано.',
} as const;
