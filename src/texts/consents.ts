import type { ConsentSource, JournaledConsent } from '../domain/consents.ts';

/** Words for the staff about consents: at the desk. */

export const CONSENT_PURPOSE_TITLE: Record<JournaledConsent, string> = {
  offer: 'оферта',
  personal_data: 'персональные данные',
  marketing: 'новости',
  counters: 'счётчики посещений',
};
export const CONSENT_SOURCE_TITLE: Record<ConsentSource, string> = {
  order: 'заказ',
  message: 'обращение',
  subscriber: 'подписка',
  cabinet: 'личный кабинет',
  counters: 'уведомление о cookie',
};
