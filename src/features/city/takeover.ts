import { readCookie, writeCookie } from '../../client/cookies.ts';
import { leanCall } from '../../client/lean-call.ts';
import { readChosenCity, writeChosenCity } from '../../domain/chosen-city.ts';
import type { ChosenCity } from '../../domain/chosen-city.ts';
import { CITY_COOKIE_SECONDS } from '../../domain/limits.ts';
import { openCityChoice } from '../../stores/city.ts';
import { say } from '../../ui/say.ts';
import { showCityWindow } from './city-window.ts';
import { CITY_TEXT } from './text.ts';

/** Takes over the city of the header (ui/late-forms.ts brings it): shows the chosen one and what delivery to it is like, opens the window. */
const names = document.querySelectorAll<HTMLElement>('[data-city]');
const main: ChosenCity = { id: Number(names[0]?.dataset['city']), title: names[0]?.textContent ?? '' };
/** Lines of products with what delivery in the main city is like, as the page came. */
const lines = [...document.querySelectorAll<HTMLElement>('[data-delivery] span')]
  .map((line) => ({ line, here: line.textContent }));
const chosen = () => readChosenCity(readCookie('city')) ?? main;

function show(): void {
  const city = chosen();
  for (const name of names) name.textContent = city.title;
  for (const { line, here } of lines) line.textContent = city.id === main.id ? here : line.dataset['there'] ?? here;
}
show();
// Back from the frozen page, or from another tab where it was changed.
addEventListener('pageshow', show);
addEventListener('focus', show);

addEventListener('late', (event) => {
  const [{ target, submitter }] = (event as CustomEvent<[SubmitEvent]>).detail;
  if (!(target instanceof HTMLFormElement) || !target.matches('.hd-city')) return;
  submitter?.removeAttribute('aria-busy');
  const choice = openCityChoice((question) => leanCall(`/api/city/list?${new URLSearchParams(Object.entries(question).map(([name, value]) => [name, String(value)])).toString()}`));
  showCityWindow(choice, chosen().id, (city) => {
    writeCookie('city', writeChosenCity(city), CITY_COOKIE_SECONDS);
    show();
    // The page of ordering has other ways of delivery now.
    dispatchEvent(new Event('city'));
    say(CITY_TEXT.chosen(city.title));
  });
});
