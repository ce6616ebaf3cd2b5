import * as v from 'valibot';

/** A field of a form that may be empty. */
export const orEmpty = <S extends v.GenericSchema>(schema: S) =>
  v.optional(
    v.union([
      schema,
      v.pipe(
        v.literal(''),
        v.transform(() => undefined),
      ),
    ]),
  );
