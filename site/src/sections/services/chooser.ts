/**
 * Announces the chooser's answer and keeps it in the address, so that Back undoes it and a copied address shows it.
 * Styles show the answer (chooser-rules.ts). This is written into the page, because it has fewer bytes than the code
 * that would load it at the first touch.
 */
// Chooser.tsx writes all that is read here, so nothing is checked, which would cost bytes of the page.
const form = document.querySelector('#which form') as HTMLFormElement;
const status = form.querySelector('[role=status]') as HTMLElement; // As above.

const announce = () => {
  const services = [...document.querySelectorAll('#which li')].filter((service) => service.checkVisibility());
  status.textContent = form.matches(':valid')
    ? [document.querySelector('#which h3'), ...services.map((service) => service.querySelector('a'))]
        .map((element) => element?.textContent)
        .join('. ')
    : '';
};

const restore = () => {
  const query = new URLSearchParams(location.search);
  for (const input of form.querySelectorAll('input')) input.checked = query.get(input.name) === input.value;
  announce();
};

// Each complete answer is an entry of its own in the history, and single choices are not.
form.addEventListener('change', () => {
  // The form has no files, so its data are pairs of texts.
  const query = `?${new URLSearchParams(new FormData(form) as unknown as Record<string, string>)}`;
  history[form.matches(':valid') ? 'pushState' : 'replaceState'](null, '', query);
  announce();
  // On a phone the answer is below the screen. Its heading and the first service come into view.
  if (form.matches(':valid')) document.querySelector('#which h3')?.scrollIntoView({ block: 'nearest' });
});
// The event comes before the form is empty.
form.addEventListener('reset', () => {
  history.pushState(null, '', location.pathname);
  status.textContent = '';
});
addEventListener('popstate', restore);
addEventListener('DOMContentLoaded', () => location.search && restore());

export {};
