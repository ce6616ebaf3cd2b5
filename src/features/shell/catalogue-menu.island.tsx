/** The catalogue button: a link to /category that opens the drop-down in place once the script is here. */
export function CatalogueMenu({ href }: { href: string }) {
  return <a className="btn" href={href}>Каталог</a>;
}
