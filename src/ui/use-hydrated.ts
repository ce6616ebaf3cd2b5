import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the first render, which has to equal the server's; a store may know more by then. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
