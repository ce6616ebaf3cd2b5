import { leanCall } from '../../client/lean-call.ts';
import type { Client } from '../../contract/api.ts';
import { $city, $mainCity, chooseCity, lookAtCity } from '../../stores/city.ts';
import { openModal } from '../../stores/modals.ts';
import { say } from '../../ui/say.ts';
import { showCityWindow } from './city-window.ts';
import { CITY_TEXT } from '../../texts/city.ts';

/**
 * Enhances the city link of the header (loaded by ui/late-forms.ts): shows the chosen city and its
 * delivery terms, opens the window.
 */
const names = document.querySelectorAll<HTMLElement>('[data-city]');
/** Delivery lines of products, with the text for the main city as rendered. */
const lines = [...document.querySelectorAll<HTMLElement>('[data-delivery] span')].map((line) => ({
  line,
  here: line.textContent,
}));

$mainCity.set({ id: Number(names[0]?.dataset['city']), title: names[0]?.textContent ?? '' });
lookAtCity();
$city.subscribe((city) => {
  if (city === null) return;
  const isMain = city.id === $mainCity.get()?.id;
  for (const name of names) name.textContent = city.title;
  for (const { line, here } of lines) {
    line.textContent = isMain ? here : (line.dataset['there'] ?? here);
  }
});

const addressOf = (question: object) => {
  const parts = Object.entries(question).map(([name, value]) => [name, String(value)]);
  return `/api/city/list?${new URLSearchParams(parts).toString()}`;
};
const api: Pick<Client, 'cityList'> = { cityList: (question) => leanCall(addressOf(question)) };

addEventListener('late', (event) => {
  const [{ target, submitter }] = (event as CustomEvent<[SubmitEvent]>).detail;
  if (!(target instanceof HTMLFormElement) || !target.matches('.city-link')) return;
  submitter?.removeAttribute('aria-busy');
  openModal('city');
  showCityWindow(api, (city) => {
    chooseCity(city);
    // The delivery ways of the order page have changed.
    dispatchEvent(new Event('city'));
    say(CITY_TEXT.chosen(city.title));
  });
});
