import * as v from 'valibot';

/**
 * Wraps a schema so that objects it has returned pass again without parsing: the same card is in
 * thousands of answers. Returned objects are frozen, so they stay valid. All other objects are
 * parsed, so an extra field never leaves.
 */
export function parsedOnce<Input extends object, Output extends object>(
  schema: v.GenericSchema<Input, Output>,
) {
  const given = new WeakSet<object>();
  const isGiven = v.custom<Output>(
    (value) => typeof value === 'object' && value !== null && given.has(value),
  );
  const parse = v.pipe(
    schema,
    v.transform((output) => {
      given.add(Object.freeze(output));
      return output;
    }),
  );
  return v.union([isGiven, parse]);
}
