/** What is wrong with the fields of a refused form; the forms of the desk share it. */

/** A field and the code of what is wrong with it; an empty name: the form as a whole. */
export interface FieldFault {
  name: string;
  code: string;
}

/** Faults as the `reason` of an `invalid_input`: `tax.vat=value reason=too_long`. */
export const writeFieldFaults = (faults: readonly FieldFault[]): string =>
  faults.map(({ name, code }) => `${name}=${code}`).join(' ');

/** Reads what `writeFieldFaults` writes; words that are no fault are left out. */
export const readFieldFaults = (reason: string): FieldFault[] =>
  reason.split(' ').flatMap((word) => {
    const [, name, code] = /^([\w./-]*)=(\w+)$/.exec(word) ?? [];
    return name === undefined || code === undefined ? [] : [{ name, code }];
  });
