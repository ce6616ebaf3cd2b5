import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type ComponentType, type SubmitEvent } from 'react';
import { readChosenCity, type ChosenCity } from '../../domain/chosen-city.ts';
import { PATHS } from '../../domain/paths.ts';
import { $city, $mainCity, lookAtCity } from '../../stores/city.ts';
import { $modal, openModal } from '../../stores/modals.ts';
import { CITY_TEXT } from '../../texts/city.ts';

const loadWindow = () => import('./city-window.tsx').then((part) => part.CityWindow);

/**
 * The city of the header: its form opens the page of cities or, hydrated, the window. `main`: the
 * main city, as the cookie would hold it; the inline script of the page names the chosen one before
 * the island is hydrated.
 */
export function City({ main }: { main: string }) {
  const mainCity = readChosenCity(main);
  const city = useStore($city) ?? mainCity;
  const isOpen = useStore($modal) === 'city';
  const [Window, setWindow] = useState<ComponentType | null>(null);
  const [isLoading, setLoading] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    $mainCity.set(mainCity);
    lookAtCity();
    return $city.subscribe(showCity);
  }, []);

  const open = (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    setLoading(true);
    loadWindow()
      .then(
        (loaded) => {
          setWindow(() => loaded);
          // Another window may have been opened meanwhile.
          if ($modal.get() === null) openModal('city');
        },
        // The form leads to the page of cities.
        () => form.current?.submit(),
      )
      .finally(() => setLoading(false));
  };

  return (
    <>
      <form ref={form} className="city-link" action={PATHS.city} onSubmit={open}>
        <button aria-busy={isLoading || undefined}>
          <svg width="16" height="16" aria-hidden="true">
            <use href="#i-pin" />
          </svg>
          <span className="visually-hidden">{CITY_TEXT.delivery}</span>{' '}
          <span data-city="" suppressHydrationWarning>
            {city?.title}
          </span>
        </button>
      </form>
      {isOpen && Window !== null && <Window />}
    </>
  );
}

/** Shows the delivery line of this city: that of the main one, or that of any other. */
function showCity(city: ChosenCity | null): void {
  if (city === null) return;
  const isMain = city.id === $mainCity.get()?.id;
  for (const line of document.querySelectorAll<HTMLElement>('[data-delivery]')) {
    line.hidden = !isMain;
    const other = line.nextElementSibling as HTMLElement;
    other.hidden = isMain;
    other.firstElementChild?.replaceChildren(city.title);
  }
}
