/**
 * On the pages where a passkey is added or used. It shows the form that is hidden without it,
 * and asks the browser for what that form posts. Where a browser has no passkeys, the form stays hidden.
 */

const form = document.querySelector<HTMLFormElement>('form[data-passkey]');
const field = form?.querySelector<HTMLInputElement>('[name=response]');
const status = form?.querySelector('[role=status]');

if (
  form &&
  field &&
  status &&
  'PublicKeyCredential' in window &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential
) {
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    status.textContent = '';
    answerOf(form).then(
      (answer) => {
        field.value = JSON.stringify(answer);
        form.submit();
      },
      (error: Error) => {
        const { failed = '', limited = '', known = '' } = form.dataset;
        status.textContent = error instanceof Limited ? limited : error.name === 'InvalidStateError' ? known : failed;
      },
    );
  });
}

class Limited extends Error {}

/** What the browser answers to a new challenge. */
async function answerOf(form: HTMLFormElement): Promise<object> {
  const { passkey, challenge = '' } = form.dataset;
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const response = await fetch(challenge, { method: 'POST', body });
  // To sign in again.
  if (response.redirected) {
    location.assign(response.url);
    return new Promise(() => {});
  }
  if (response.status === 429) throw new Limited();
  const options = await response.json();
  const { credentials } = navigator;
  const credential =
    passkey === 'add'
      ? await credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
      : await credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) });
  if (credential instanceof PublicKeyCredential) return credential.toJSON();
  throw new Error('The browser made no passkey.');
}
