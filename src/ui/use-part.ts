import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';

/**
 * A component that an island loads when it is wanted; null until it is there. `onFailure` does
 * without it; when it is wanted anew, it is loaded again.
 */
export function usePart<Props>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  onFailure: (error: unknown) => void,
): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (!isWanted || Part !== null) return;
    load().then(
      (loaded) => setPart(() => loaded),
      (error: unknown) => fail(error),
    );
  }, [isWanted, Part, load]);
  return Part;
}
