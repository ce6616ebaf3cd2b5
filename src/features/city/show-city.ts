import type { ChosenCity } from '../../domain/chosen-city.ts';
import { $mainCity } from '../../stores/city.ts';

/** Shows the delivery line of this city: that of the main one, or that of any other. */
export function showCity(city: ChosenCity | null): void {
  if (city === null) return;
  const isMain = city.id === $mainCity.get()?.id;
  for (const line of document.querySelectorAll<HTMLElement>('[data-delivery]')) {
    line.hidden = !isMain;
    const other = line.nextElementSibling as HTMLElement;
    other.hidden = isMain;
    other.firstElementChild?.replaceChildren(city.title);
  }
}
