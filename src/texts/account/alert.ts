import { CODE_LENGTH_IN_ALERT } from '../../domain/login.ts';
import { plural } from '../../domain/plural.ts';

interface Alarm {
  what: 'wrong_codes' | 'codes_sent' | 'codes_stopped';
  most: number;
  seconds: number;
}

const WHAT = {
  wrong_codes: (most: number) => `неверных кодов входа больше ${most}`,
  codes_sent: (most: number) => `писем с кодами входа больше ${most}`,
  codes_stopped: (most: number) => `писем с кодами входа уже ${most}`,
} as const;
const CALM =
  `Пока это так, в кодах ${CODE_LENGTH_IN_ALERT} цифр, и подобрать их почти невозможно: ` +
  'покупатели входят как обычно. Делать ничего не нужно.';
const STOPPED =
  'До конца часа коды получают только те, кто входит с устройства или из сети, где уже входил. ' +
  'Остальным сайт предлагает подождать: иначе почтовые службы сочтут письма магазина спамом.';
const hours = (seconds: number) =>
  seconds === 3600
    ? 'за час'
    : `за ${seconds / 3600} ${plural(seconds / 3600, ['час', 'часа', 'часов'])}`;

/** The letter to the shop when somebody seems to guess codes, or has them sent to strangers. */
export const alertWords = ({
  what,
  most,
  seconds,
}: Alarm): { subject: string; lines: string[] } => ({
  subject: 'Похоже, кто-то подбирает коды входа',
  lines: [
    `Во всём магазине ${WHAT[what](most)} ${hours(seconds)}.`,
    what === 'codes_stopped' ? STOPPED : CALM,
    'Если такие письма приходят каждый день, покажите их тому, кто обслуживает сайт: ' +
      'в журнале есть запись login_alert.',
  ],
});
