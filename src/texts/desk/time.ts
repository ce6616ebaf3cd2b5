const moment = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Moscow',
});

/** «25 ноября 2026 г. в 18:04», Moscow time. */
export const deskMomentInWords = (iso: string): string => moment.format(new Date(iso));

const brief = new Intl.DateTimeFormat('ru-RU', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Moscow',
});

/** «25.11.2026, 18:04» for tables, Moscow time. */
export const deskMomentInFigures = (iso: string): string => brief.format(new Date(iso));

const hour = new Intl.DateTimeFormat('ru-RU', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Moscow',
});

/** «18:04», Moscow time. */
export const deskClock = (iso: string): string => hour.format(new Date(iso));
