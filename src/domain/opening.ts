/** What a shop needs before it opens, in the order in which it is done; pure. */
export const OPENING_STEPS = [
  'requisites',
  'points',
  'delivery',
  'offer',
  'consents',
  'mail',
  'load',
  'order',
] as const;
export type OpeningStepName = (typeof OPENING_STEPS)[number];
