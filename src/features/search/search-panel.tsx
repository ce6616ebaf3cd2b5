import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { browserClient } from '../../client/browser-client.ts';
import type { ProductCard } from '../../contract/catalogue.ts';
import { modalSearch, otherSearch } from '../../contract/search.ts';
import { formatPrice } from '../../domain/money.ts';
import { PATHS, resizedPicture } from '../../domain/paths.ts';
import { loadCatalogueMenu } from '../../stores/catalogue.ts';
import {
  $liveSearch,
  $oftenSearched,
  $searchScope,
  forgetSearch,
  loadOftenSearched,
  narrowSearch,
  searchFor,
  type LiveSearch,
} from '../../stores/search.ts';
import { LIVE_TEXT, FOUND_STOCK_TEXT } from '../../texts/search.ts';
import { adoptStyles } from '../../ui/adopt-styles.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { oftenOptions, resultOptions, type Option } from './options.ts';
import { ScopeSelect } from './scope-select.tsx';
import css from './search-panel.css?inline';
import { useActiveOption } from './use-active-option.ts';

const NothingFound = () => (
  <p className="search-dropdown__message">
    {LIVE_TEXT.nothing} <a href={PATHS.catalogue}>{LIVE_TEXT.toCatalogue}</a>
  </p>
);

adoptStyles(css);

const api = browserClient({ modalSearch, otherSearch });

/** `field`: the input of the list; it keeps the focus, and its keys move through the list. */
export interface PanelProps {
  id: string;
  text: string;
  field: HTMLInputElement;
}

/**
 * The drop-down: often searched queries while the field is empty, else matching categories and
 * goods.
 */
export function SearchPanel({ id, text, field }: PanelProps) {
  const latest = useStore($liveSearch);
  const often = useStore($oftenSearched);
  const scope = useStore($searchScope);
  const isEmpty = text.trim() === '';
  const found: LiveSearch = isEmpty ? { state: 'idle' } : latest;

  useEffect(() => {
    void loadOftenSearched(api);
    void loadCatalogueMenu();
    return forgetSearch;
  }, []);
  useEffect(() => searchFor(api, text), [text, scope]);

  const results = found.state === 'ready' ? resultOptions(found.answer, found.query, scope) : [];
  const options = isEmpty ? oftenOptions(often ?? []) : results;
  const active = useActiveOption(field, options, `${scope} ${text}`);
  const group = (kind: Option['kind'], title: string) => {
    const own = options.filter((option) => option.kind === kind);
    return (
      own.length > 0 && (
        <div role="group" aria-label={title}>
          <p className="search-dropdown__group-title" aria-hidden="true">
            {title}
          </p>
          {own.map((option) => (
            <Line key={option.id} option={option} isActive={option.id === active} />
          ))}
        </div>
      )
    );
  };

  return (
    <div className="search-dropdown">
      <ScopeSelect scope={scope} onScope={narrowSearch} />
      <p
        role="status"
        className={found.state === 'loading' ? 'search-dropdown__message' : 'visually-hidden'}
      >
        {statusOf(found)}
      </p>
      {found.state === 'loading' && (
        <div className="search-dropdown__awaited">
          <Skeleton lines={4} />
        </div>
      )}
      {found.state === 'failed' && (
        <p className="search-dropdown__message" role="alert">
          {LIVE_TEXT.failed}
        </p>
      )}
      {found.state === 'ready' && options.length === 0 && <NothingFound />}
      {found.state === 'ready' && found.answer.corrected !== null && (
        <p className="search-dropdown__message">{LIVE_TEXT.corrected(found.answer.corrected)}</p>
      )}
      {found.state === 'ready' &&
        found.answer.absent.map((one) => (
          <p key={one.article} className="search-dropdown__message">
            {LIVE_TEXT.absent(one)}
          </p>
        ))}
      <div role="listbox" id={id} aria-label={LIVE_TEXT.panel} hidden={options.length === 0}>
        {group('often', LIVE_TEXT.often)}
        {group('category', LIVE_TEXT.categories)}
        {group('product', LIVE_TEXT.products)}
        {group('instead', LIVE_TEXT.instead)}
        {options
          .filter(({ kind }) => kind === 'all')
          .map((option) => (
            <Line key={option.id} option={option} isActive={option.id === active} />
          ))}
      </div>
    </div>
  );
}

function statusOf(found: LiveSearch): string {
  if (found.state === 'loading') return LIVE_TEXT.loading;
  if (found.state !== 'ready') return '';
  const { categories, total, absent } = found.answer;
  if (absent.length > 0) return absent.map(LIVE_TEXT.absent).join(' ');
  return categories.length + total === 0
    ? LIVE_TEXT.nothing
    : LIVE_TEXT.found(categories.length, total);
}

const OPTION_CLASS: Record<Option['kind'], string | undefined> = {
  category: 'search-dropdown__category',
  product: 'search-dropdown__product',
  instead: 'search-dropdown__product',
  all: 'search-dropdown__all',
  often: undefined,
};

/** A line that is reached with the field's keys; pressing it must not move the focus first. */
function Line({ option, isActive }: { option: Option; isActive: boolean }) {
  return (
    <a
      role="option"
      id={option.id}
      href={option.href}
      tabIndex={-1}
      aria-selected={isActive}
      className={OPTION_CLASS[option.kind]}
      onMouseDown={(event) => event.preventDefault()}
    >
      {option.product === undefined ? (
        <>
          {option.title} {option.within !== undefined && <small>{option.within}</small>}
        </>
      ) : (
        <ProductLine product={option.product} />
      )}
    </a>
  );
}

/** Picture, name, price and stock in one line. */
function ProductLine({ product }: { product: ProductCard }) {
  const picture = product.preview_webp;
  return (
    <>
      {picture === null ? (
        <span className="search-dropdown__picture" />
      ) : (
        <img
          className="search-dropdown__picture"
          src={resizedPicture(picture, 120)}
          width="48"
          height="48"
          alt=""
          loading="lazy"
        />
      )}
      <span className="search-dropdown__title">{product.title}</span>{' '}
      <span className="search-dropdown__price">
        <b>{formatPrice(product.price_current)}</b>{' '}
        <small className={product.is_available ? 'search-dropdown__in-stock' : undefined}>
          {FOUND_STOCK_TEXT[product.availability]}
        </small>
      </span>
    </>
  );
}
