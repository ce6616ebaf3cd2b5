import { mailAddressOf } from '../../domain/mail-address.ts';
import { MESSAGE_FILE } from '../../domain/forms.ts';
import { normalPhone } from '../../domain/phone.ts';
import { oneLine } from '../../domain/typed-text.ts';
import { FILE_BYTES_MOST, acceptOf } from '../../domain/uploads.ts';
import { FORM_FIELD_TEXT } from '../../texts/forms/forms.ts';
import { UPLOAD_TEXT } from '../../texts/forms/upload.ts';

/** The value of the `accept` attribute. */
export const ACCEPTED_FILES = acceptOf(MESSAGE_FILE.types);

/** Sentences by field of what the shop would refuse; empty: it may be sent. */
export function messageFaults(typed: FormData): Record<string, string[]> {
  const [name = '', phone = '', email = ''] = ['name', 'phone', 'email'].map((field) =>
    oneLine(String(typed.get(field) ?? '')),
  );
  const text = FORM_FIELD_TEXT;
  const faults: Record<string, string[]> = {};
  if (name === '') faults['name'] = [text.required];
  if (phone === '') faults['phone'] = [text.required];
  else if (normalPhone(phone) === null) faults['phone'] = [text.phone];
  if (email === '') faults['email'] = [text.required];
  else if (mailAddressOf(email) === null) faults['email'] = [text.email];
  if (!typed.has('consent')) faults['consent'] = [text.consent];
  return faults;
}

/** What is wrong with the chosen file; empty: nothing. */
export function fileFault(file: File | undefined): string {
  if (file === undefined) return '';
  if (!ACCEPTED_FILES.split(',').includes(file.type)) return UPLOAD_TEXT.wrongType(MESSAGE_FILE);
  return file.size > FILE_BYTES_MOST ? UPLOAD_TEXT.tooBig : '';
}
