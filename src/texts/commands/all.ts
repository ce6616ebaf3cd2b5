/** Texts of all commands for the staff. */
export const COMMAND_TEXT = {
  outdated: (waiting: number) =>
    `База данных старее этой версии магазина: ждут миграции (${waiting}). ` +
    'Запустите магазин (npm start) или выполните npm run migrate, затем повторите команду.',
} as const;
