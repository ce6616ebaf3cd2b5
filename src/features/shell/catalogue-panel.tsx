import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { CategoryNode } from '../../contract/catalogue.ts';
import { CATALOGUE_HOVER_DELAY_MS } from '../../domain/limits.ts';
import { categoryPath, contentPath } from '../../domain/paths.ts';
import { $catalogueMenu, loadCatalogueMenu } from '../../stores/catalogue.ts';
import { adoptStyles } from '../../ui/adopt-styles.ts';
import css from './catalogue-panel.css?inline';
import { MENU_TEXT } from '../../texts/shell/menu.ts';

adoptStyles(css);

/**
 * The drop-down: top categories on the left, two levels of the active one on the right, banners
 * below.
 */
export function CataloguePanel({ href }: { href: string }) {
  const menu = useStore($catalogueMenu);
  const [activeId, setActive] = useState<number | null>(null);
  useEffect(() => {
    void loadCatalogueMenu();
  }, []);

  if (menu.state === 'failed')
    return (
      <div className="catalogue-dropdown" id="catalogue-panel" role="alert">
        {MENU_TEXT.failed} <a href={href}>{MENU_TEXT.openCatalogue}</a>
      </div>
    );
  if (menu.state !== 'ready')
    return (
      <div className="catalogue-dropdown" id="catalogue-panel" role="status">
        {MENU_TEXT.loading}
      </div>
    );
  const active = menu.tree.find(({ id }) => id === activeId) ?? menu.tree[0];
  return (
    <div
      className="catalogue-dropdown"
      id="catalogue-panel"
      role="region"
      aria-label={MENU_TEXT.panel}
    >
      <div className="wrap">
        <TopSections tree={menu.tree} active={active} onActive={setActive} />
        <div className="catalogue-dropdown__content">
          {active === undefined ? <p>{MENU_TEXT.empty}</p> : <Subsections section={active} />}
          {menu.banners.length > 0 && (
            <ul className="catalogue-dropdown__banners">
              {menu.banners.map(({ id, title, short_text: text, link_to_go: link }) => (
                <li key={id}>
                  {link === null ? (
                    <b>{title}</b>
                  ) : (
                    <a href={contentPath(link.real_slug)}>{title}</a>
                  )}{' '}
                  <span className="soft">{text}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </div>
  );
}

interface TopProps {
  tree: readonly CategoryNode[];
  active: CategoryNode | undefined;
  onActive: (id: number) => void;
}

/**
 * Hovering activates a category after a delay, so that moving to the right side does not change it;
 * focus and touch activate at once.
 */
function TopSections({ tree, active, onActive }: TopProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const point = (event: PointerEvent, id: number) => {
    if (event.pointerType === 'touch') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(onActive, CATALOGUE_HOVER_DELAY_MS, id);
  };
  const activate = (id: number) => {
    clearTimeout(timer.current);
    onActive(id);
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const { nextElementSibling: next, previousElementSibling: previous } = event.currentTarget;
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    ((event.key === 'ArrowDown' ? next : previous) as HTMLElement | null)?.focus();
  };
  return (
    <nav
      className="catalogue-dropdown__sections"
      aria-label={MENU_TEXT.sections}
      onPointerLeave={() => clearTimeout(timer.current)}
    >
      {tree.map(({ id, title, full_slug: slug }) => (
        <a
          key={id}
          href={categoryPath(slug)}
          aria-current={id === active?.id ? 'true' : undefined}
          onKeyDown={move}
          onPointerEnter={(event) => point(event, id)}
          onFocus={() => activate(id)}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}

function Subsections({ section }: { section: CategoryNode }) {
  return (
    <nav aria-labelledby="catalogue-dropdown-title">
      <p className="catalogue-dropdown__heading">
        <b id="catalogue-dropdown-title">{section.title}</b>{' '}
        <a href={categoryPath(section.full_slug)}>{MENU_TEXT.all}</a>
      </p>
      <ul className="catalogue-dropdown__subsections">
        {section.children.map(({ id, title, full_slug: slug, children }) => (
          <li key={id}>
            <a href={categoryPath(slug)}>{title}</a>
            {children.length > 0 && (
              <ul>
                {children.map((leaf) => (
                  <li key={leaf.id}>
                    <a href={categoryPath(leaf.full_slug)}>{leaf.title}</a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
