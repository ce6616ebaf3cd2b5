/** Forms that only a script can send: they are shown where the browser knows passkeys. */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey]')) {
  form.hidden = !('PublicKeyCredential' in window);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form);
  });
}

/** The library of passkeys is loaded by the first press. */
async function send(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button');
  const status = form.querySelector('[role=status]');
  if (button === null || status === null || button.disabled) return;
  button.disabled = true;
  status.textContent = '';
  const { addPasskey, logIn } = await import('./passkey-calls.ts');
  const name = new FormData(form).get('name');
  const said = await (typeof name === 'string' ? addPasskey(name) : logIn());
  button.disabled = false;
  if (said === null) location.assign(form.dataset['next'] ?? '/desk');
  else status.textContent = said;
}
