const zone = { timeZone: 'Europe/Moscow' } as const;
const day = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  ...zone,
});
const moment = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  ...zone,
});

/** «1 октября 2026 г.» of an ISO 8601 moment, Moscow time. */
export const dayText = (iso: string): string => day.format(new Date(iso));
/** «1 октября в 18:04» of an ISO 8601 moment, Moscow time. */
export const momentText = (iso: string): string => moment.format(new Date(iso));
