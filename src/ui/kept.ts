const kept = new WeakMap<object, Map<string, string>>();

/** The HTML parts that were made of this object, by name; they go when the object goes. */
export function keptOf(object: object): Map<string, string> {
  let parts = kept.get(object);
  if (parts === undefined) {
    parts = new Map();
    kept.set(object, parts);
  }
  return parts;
}
