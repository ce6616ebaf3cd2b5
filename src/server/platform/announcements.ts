/** Told of changed data, once this process has read it again; null: anything may have changed. */
export type Changed = (tags: readonly string[] | null) => void;

export interface Announcements {
  tell: Changed;
  /** The result ends the listening. */
  listen: (listener: Changed) => () => void;
}

/** Tells of changes to whoever listens by then. */
export function announcements(): Announcements {
  const listeners = new Set<Changed>();
  return {
    tell: (tags) => listeners.forEach((listener) => listener(tags)),
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
