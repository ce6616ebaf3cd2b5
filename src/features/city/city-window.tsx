import { useStore } from '@nanostores/react';
import { useId, useLayoutEffect, useRef } from 'react';
import { browserClient } from '../../client/browser-client.ts';
import { cityList, type City } from '../../contract/city.ts';
import { SEARCH_TEXT_MOST, CITY_WIDTH_PX } from '../../domain/limits.ts';
import {
  $city,
  $cityList,
  chooseCity,
  moreCities,
  openCityList,
  searchCity,
  type CityList,
} from '../../stores/city.ts';
import { closeModal } from '../../stores/modals.ts';
import { CITY_TEXT } from '../../texts/city.ts';
import { say } from '../../stores/notice.ts';
import { adoptStyles } from '../../ui/adopt-styles.ts';
import { Dialog } from '../../ui/dialog.tsx';
import formStyles from '../../ui/form.css?inline';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './city-window.css?inline';

adoptStyles(formStyles + styles);

const api = browserClient({ cityList });

function choose(city: City): void {
  chooseCity(city);
  closeModal();
  say(CITY_TEXT.chosen(city.title));
}

/** The window of cities, open as long as it is rendered. */
export function CityWindow() {
  const found = useStore($cityList);
  const chosen = useStore($city);
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const { state, results, rest } = found;
  const isLoading = state === 'loading';

  // Before the first paint, which would show what was searched in the window before.
  useLayoutEffect(() => {
    void openCityList(api);
    field.current?.focus();
  }, []);

  const showMore = () => {
    const first = results.length;
    void moreCities(api).then(() => {
      // The button may be gone, and the focus with it; a shopper who types keeps it.
      requestAnimationFrame(() => {
        if (list.current?.closest('dialog')?.contains(document.activeElement) === false)
          list.current.children[first]?.querySelector('button')?.focus();
      });
    });
  };

  return (
    <Dialog
      title={CITY_TEXT.title}
      width={CITY_WIDTH_PX}
      close={CITY_TEXT.close}
      onClose={closeModal}
    >
      <div className="form-field">
        <label htmlFor={id}>{CITY_TEXT.label}</label>
        <input
          id={id}
          ref={field}
          type="search"
          autoComplete="off"
          maxLength={SEARCH_TEXT_MOST}
          placeholder={CITY_TEXT.hint}
          onChange={({ target }) => searchCity(api, target.value)}
        />
      </div>
      <p className="city-window__status" role="status">
        {statusText(found)}
      </p>
      {isLoading && results.length === 0 ? (
        <div className="city-window__list">
          <Skeleton lines={6} />
        </div>
      ) : (
        <ul
          ref={list}
          className={isLoading ? 'city-window__list late-dim' : 'city-window__list'}
          aria-busy={isLoading}
        >
          {results.map((city) => (
            <li key={city.id}>
              <button
                type="button"
                aria-current={city.id === chosen?.id || undefined}
                onClick={() => choose(city)}
              >
                {city.title}
                {city.region !== city.title && <small>{city.region}</small>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {(state === 'failed' || (state === 'ready' && rest > 0)) && (
        <button type="button" className="btn ghost" onClick={showMore}>
          {state === 'failed' ? CITY_TEXT.again : CITY_TEXT.more}
        </button>
      )}
    </Dialog>
  );
}

function statusText({ state, query, results, rest }: CityList): string {
  if (state === 'loading') return CITY_TEXT.loading;
  if (state === 'failed') return CITY_TEXT.failed;
  if (query === '') return CITY_TEXT.important;
  return results.length === 0 ? CITY_TEXT.nothing : CITY_TEXT.found(results.length + rest);
}
