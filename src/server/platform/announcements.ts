/** Told of changed data, once this process has read it again; null: anything may have changed. */
export type Changed = (tags: readonly string[] | null) => void;

/** Tells of changes to whoever listens by then. */
export function announcements(): { tell: Changed; listen: (listener: Changed) => void } {
  const listeners: Changed[] = [];
  return {
    tell: (tags) => listeners.forEach((listener) => listener(tags)),
    listen: (listener) => void listeners.push(listener),
  };
}
