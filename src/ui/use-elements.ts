import { useEffect, useState } from 'react';

let count = 0;
const keys = new WeakMap<Element, number>();

/** A key for React: what is rendered for the element stays when others come before it. */
export function keyOf(element: Element): number {
  const key = keys.get(element) ?? (count += 1);
  keys.set(element, key);
  return key;
}

/**
 * The elements of the page that match, in their order: the places of an island in the server's HTML.
 * Empty in the first render; elements that are added later join.
 */
export function useElements<Found extends Element>(selector: string): readonly Found[] {
  const [elements, setElements] = useState<readonly Found[]>([]);
  useEffect(() => {
    const look = () => {
      const found = [...document.querySelectorAll<Found>(selector)];
      setElements((known) =>
        known.length === found.length && known.every((one, index) => one === found[index])
          ? known
          : found,
      );
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [selector]);
  return elements;
}
