import { PATHS } from '../../domain/paths.ts';
import { CART_PAGE_TEXT } from '../../texts/cart/cart.ts';
import type { CartPageData } from './cart-page-data.ts';

/** An empty cart, and where to go from it. */
export function CartEmpty({ sections }: Pick<CartPageData, 'sections'>) {
  return (
    <>
      <div className="page-message">
        <svg width="96" height="40" viewBox="0 0 96 40" strokeWidth="4" aria-hidden="true">
          <path d="M4 36h10V22Q14 6 30 6h36q16 0 16 16v14h10" />
        </svg>
        <h1 tabIndex={-1}>{CART_PAGE_TEXT.empty}</h1>
        <p>{CART_PAGE_TEXT.advice}</p>
        <a className="btn" href={PATHS.catalogue}>
          {CART_PAGE_TEXT.toCatalogue}
        </a>
      </div>
      {sections.length > 0 && (
        <nav className="page-section" aria-labelledby="next-steps">
          <h2 id="next-steps">{CART_PAGE_TEXT.sections}</h2>
          <ul className="link-list">
            {sections.map(({ title, href }) => (
              <li key={href}>
                <a href={href}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
