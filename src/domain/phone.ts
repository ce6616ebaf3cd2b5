/** Mask of every phone field (maska's notation). */
export const PHONE_MASK = '+7 (###) ###-##-##';

/** `+79991234567` from any usual way to type a Russian number, else null. */
export function normalPhone(typed: string): string | null {
  const digits = typed.replace(/[\s()+.-]/g, '');
  if (!/^\d+$/.test(digits)) return null;
  if (digits.length === 11 && (digits.startsWith('7') || digits.startsWith('8')))
    return `+7${digits.slice(1)}`;
  // With «+7», ten digits are an incomplete number.
  return digits.length === 10 && !typed.includes('+') ? `+7${digits}` : null;
}

/** «+7 (999) 123-45-67». */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 ($1) $2-$3-$4');
}

/** The address of a link that calls the number, however it is written. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
