import {
  CODES_PER_ADDRESS_HOUR, CODES_PER_EMAIL_DAY, CODES_PER_EMAIL_HOUR, REGISTRATIONS_PER_ADDRESS_HOUR, TRIES_PER_ADDRESS_HOUR,
} from '../../../domain/login.ts';

const HOUR = 3600;
export const CODES_OF_ADDRESS = { name: 'codes of address', most: CODES_PER_ADDRESS_HOUR, seconds: HOUR };
export const TRIES_OF_ADDRESS = { name: 'tries of address', most: TRIES_PER_ADDRESS_HOUR, seconds: HOUR };
export const REGISTRATIONS_OF_ADDRESS = { name: 'registrations of address', most: REGISTRATIONS_PER_ADDRESS_HOUR, seconds: HOUR };
/** Whatever the codes are for. */
export const CODES_OF_EMAIL = [
  { name: 'codes of email, hour', most: CODES_PER_EMAIL_HOUR, seconds: HOUR },
  { name: 'codes of email, day', most: CODES_PER_EMAIL_DAY, seconds: 24 * HOUR },
];
