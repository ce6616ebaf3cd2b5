import type { Client } from '../../contract/api.ts';
import type { City } from '../../contract/city.ts';
import { CITY_QUERY_MAX_LENGTH, CITY_WIDTH_PX } from '../../domain/limits.ts';
import { $city, $cityList, moreCities, openCityList, searchCity } from '../../stores/city.ts';
import type { CityList } from '../../stores/city.ts';
import { $modal, closeModal } from '../../stores/modals.ts';
import { adoptStyles } from '../../ui/adopt-styles.ts';
import formStyles from '../../ui/form.css?inline';
import { element, plainDialog } from '../../ui/plain-dialog.ts';
import styles from './city-window.css?inline';
import { CITY_TEXT } from '../../texts/city.ts';

adoptStyles(`${formStyles}${styles}.city-window{--dialog-width:${CITY_WIDTH_PX}px}`);

type Api = Pick<Client, 'cityList'>;

/**
 * Shows the window of cities until $modal changes. The browser traps the focus, closes on Escape
 * and restores the focus.
 */
export function showCityWindow(api: Api, onChoose: (city: City) => void): void {
  const input = element('input', {
    id: 'city-window-query',
    type: 'search',
    autocomplete: 'off',
    maxLength: CITY_QUERY_MAX_LENGTH,
    placeholder: CITY_TEXT.hint,
  });
  const status = element('p', { role: 'status' });
  const list = element('ul', { className: 'city-window__list' });
  const more = element('button', { type: 'button', className: 'btn ghost' });
  const label = element('label', { htmlFor: input.id, textContent: CITY_TEXT.label });
  const dialog = plainDialog(
    { name: 'city-window', title: CITY_TEXT.title, close: CITY_TEXT.close, onClose: closeModal },
    element('div', { className: 'form-field' }, label, input),
    status,
    list,
    more,
  );

  const row = (city: City) => {
    const button = element(
      'button',
      { type: 'button' },
      city.title,
      ...(city.region === city.title ? [] : [element('small', { textContent: city.region })]),
    );
    if (city.id === $city.get()?.id) button.setAttribute('aria-current', 'true');
    button.addEventListener('click', () => {
      onChoose(city);
      closeModal();
    });
    return element('li', {}, button);
  };
  const paint = ({ state, query, results, rest }: CityList) => {
    list.ariaBusy = String(state === 'loading');
    status.textContent = statusText({ state, query, results, rest });
    more.hidden = state === 'loading' || (state === 'ready' && rest === 0);
    more.textContent = state === 'failed' ? CITY_TEXT.again : CITY_TEXT.more;
    // A list that only grows keeps its rows, and with them the focus.
    const isLonger =
      state === 'ready' &&
      list.children.length > 0 &&
      results.length > list.children.length &&
      list.dataset['query'] === query;
    if (state === 'ready') {
      if (isLonger) list.append(...results.slice(list.children.length).map(row));
      else list.replaceChildren(...results.map(row));
      list.dataset['query'] = query;
    }
  };
  void openCityList(api);
  const stops = [
    $cityList.subscribe(paint),
    $modal.listen((modal) => {
      if (modal !== 'city') dialog.close();
    }),
  ];

  input.addEventListener('input', () => searchCity(api, input.value));
  more.addEventListener('click', () => {
    const shown = $cityList.get().results.length;
    void moreCities(api).then(() => {
      // Leave the focus alone if it is in the window: the shopper may be typing.
      if (!dialog.contains(document.activeElement))
        list.children[shown]?.querySelector('button')?.focus();
    });
  });
  dialog.addEventListener('close', () => {
    for (const stop of stops) stop();
    dialog.remove();
    // The browser may close it too.
    closeModal();
  });
  document.body.append(dialog);
  dialog.showModal();
  input.focus();
}

function statusText({ state, query, results, rest }: CityList): string {
  if (state === 'loading') return CITY_TEXT.loading;
  if (state === 'failed') return CITY_TEXT.failed;
  if (query === '') return CITY_TEXT.important;
  return results.length === 0 ? CITY_TEXT.nothing : CITY_TEXT.found(results.length + rest);
}
