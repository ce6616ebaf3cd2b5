import { normalEmail } from '../../domain/form-rules.ts';
import { MESSAGE_FILE } from '../../domain/forms.ts';
import { normalPhone } from '../../domain/phone.ts';
import { FILE_BYTES_MOST, acceptOf } from '../../domain/uploads.ts';
import { FORM_FIELD_TEXT } from '../../texts/forms/forms.ts';
import { UPLOAD_TEXT } from '../../texts/forms/upload.ts';

/** The value of the `accept` attribute. */
export const ACCEPTED_FILES = acceptOf(MESSAGE_FILE.types);

/** Sentences by field of what the shop would refuse; empty: it may be sent. */
export function messageFaults(typed: FormData): Record<string, string[]> {
  const value = (name: string) => String(typed.get(name) ?? '').trim();
  const { required, phone, email, consent } = FORM_FIELD_TEXT;
  const faults: [string, string | null][] = [
    ['name', value('name') === '' ? required : null],
    [
      'phone',
      value('phone') === '' ? required : normalPhone(value('phone')) === null ? phone : null,
    ],
    [
      'email',
      value('email') === '' ? required : normalEmail(value('email')) === null ? email : null,
    ],
    ['consent', typed.has('consent') ? null : consent],
  ];
  return Object.fromEntries(
    faults.flatMap(([name, text]) => (text === null ? [] : [[name, [text]]])),
  ) as Record<string, string[]>;
}

/** What is wrong with the chosen file; empty: nothing. */
export function fileFault(file: File | undefined): string {
  if (file === undefined) return '';
  if (!ACCEPTED_FILES.split(',').includes(file.type)) return UPLOAD_TEXT.wrongType(MESSAGE_FILE);
  return file.size > FILE_BYTES_MOST ? UPLOAD_TEXT.tooBig : '';
}
