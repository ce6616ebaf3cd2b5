import { PATHS } from '../../domain/paths.ts';
import { LIVE_TEXT } from '../../texts/search.ts';

export const NothingFound = () => (
  <p className="search-dropdown__message">
    {LIVE_TEXT.nothing} <a href={PATHS.catalogue}>{LIVE_TEXT.toCatalogue}</a>
  </p>
);
