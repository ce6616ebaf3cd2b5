/**
 * Styles of elements that only scripts create: adopted, so that pages do not carry them and the
 * content security policy needs no hash.
 */
const CSS = `.stepper{position:relative;display:flex;flex-wrap:wrap;
width:100%;min-height:var(--target);border-radius:var(--radius)}
.product-grid .product-card .stepper{margin-left:auto}
@media(max-width:599px){.product-grid .product-card .stepper{width:auto}}
.stepper button{min-width:var(--target);min-height:var(--target);border:1px solid var(--accent);
background:var(--accent-soft);color:var(--accent);font-size:1.25rem;line-height:1}
.stepper button:first-child{border-radius:var(--radius) 0 0 var(--radius)}
.stepper button[data-more]{border-radius:0 var(--radius) var(--radius) 0}
.stepper input{flex:1;width:3.25rem;min-width:0;border:solid var(--accent);border-width:1px 0;
border-radius:0;background:var(--surface);text-align:center;font-weight:600;
font-variant-numeric:tabular-nums}
.buy-form:has(.stepper:not([hidden])) .buy-form__quantity{display:none}
.stepper .btn{flex:1 0 100%;margin-top:var(--s2)}
.say:not(.visually-hidden):not(:empty){position:fixed;z-index:8;left:50%;
bottom:calc(4.5rem + env(safe-area-inset-bottom));translate:-50%;width:max-content;
max-width:calc(100vw - 2rem);padding:var(--s3) var(--s4);border-radius:var(--radius);
background:var(--ink);color:var(--surface)}
@media(min-width:1024px){.say:not(.visually-hidden):not(:empty){bottom:var(--s5)}}`;

export function adoptStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  document.adoptedStyleSheets.push(sheet);
}
