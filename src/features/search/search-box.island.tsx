import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { SEARCH_QUERY_MOST, SEARCH_QUERY_LEAST } from '../../domain/limits.ts';
import { PATHS } from '../../domain/paths.ts';
import { SEARCH_TEXT } from '../../texts/search.ts';
import { useCloseOutside } from '../../ui/use-close-outside.ts';
import { usePart } from '../../ui/use-part.ts';

const loadPanel = () => import('./search-panel.tsx').then((part) => part.SearchPanel);
const PANEL_ID = 'search-panel';

/**
 * The search form of the header: opens /search; once hydrated, it has a drop-down. The panel loads
 * with the first focus.
 */
export function SearchBox() {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isLive, setLive] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const Panel = usePart(isOpen, loadPanel, (error) => {
    console.warn('The drop-down of the search did not load.', error);
    setLive(false);
    setOpen(false);
  });

  const open = () => {
    setText(field.current?.value ?? '');
    setOpen(true);
  };

  // The first render equals the server's. Then take over what was typed before hydration.
  useEffect(() => {
    setLive(true);
    if (document.activeElement === field.current) open();
  }, []);

  const isInside = (target: Node) => form.current?.contains(target) !== false;
  useCloseOutside(isOpen, isInside, () => setOpen(false));

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    // The first Escape closes the drop-down and keeps the words; the next one clears the field, as
    // browsers do.
    event.preventDefault();
    // The field opens it when it gets the focus from the list of scopes.
    field.current?.focus();
    setOpen(false);
  };
  const live = isLive
    ? ({
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-haspopup': 'listbox',
        'aria-expanded': isOpen && Panel !== null,
        'aria-controls': PANEL_ID,
      } as const)
    : {};

  return (
    <form
      ref={form}
      className="site-header__search"
      data-native=""
      role="search"
      action={PATHS.search}
      onKeyDown={closeOnEscape}
    >
      <input
        ref={field}
        type="search"
        name="query"
        required
        minLength={SEARCH_QUERY_LEAST}
        maxLength={SEARCH_QUERY_MOST}
        aria-label={SEARCH_TEXT.label}
        placeholder={SEARCH_TEXT.placeholder}
        autoComplete="off"
        onFocus={open}
        onClick={open}
        onInput={open}
        {...live}
      />
      <button aria-label={SEARCH_TEXT.submit}>
        <svg width="22" height="22" aria-hidden="true">
          <use href="#i-search" />
        </svg>
      </button>
      {isOpen && Panel !== null && field.current !== null && (
        <Panel id={PANEL_ID} text={text} field={field.current} />
      )}
    </form>
  );
}
