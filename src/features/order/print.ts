/** Buttons that print the page: they stand hidden in it until a script can. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}

export {};
