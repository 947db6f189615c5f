import { digestOf } from './digest.ts';
import { leadKeeper, type Memory } from './leads.ts';
import type { Send } from './send.ts';

/** What the form tells about itself (site/src/contact/sending/told.ts). */
type Told = CustomEvent<{ stored?: { id?: string }; faults?: Record<string, string> }>;

const formOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLFormElement>('main form[method=post]') : null;

/** Reports `form_start`, `form_error` with field and code, and `generate_lead` once for each stored lead. */
export function watchForm(send: Send, memory: Memory, tab: Memory): void {
  const leads = leadKeeper(send, memory, tab);
  // The browser posted the form itself, and the server led to the thanks.
  if (location.hash === '#thanks') leads.stored();
  else leads.failed();

  let started = false;
  document.addEventListener('input', (event) => {
    if (started || !formOf(event)) return;
    started = true;
    send('form_start', {});
  });
  // Before the page's own code, which may stop the event.
  document.addEventListener(
    'submit',
    (event) => {
      const form = formOf(event);
      if (form) leads.sending(digestOf(new FormData(form)));
    },
    true,
  );
  document.addEventListener('contact:told', (event) => {
    // The form sends it, and nothing else has this name.
    const { stored, faults = {} } = (event as Told).detail;
    if (stored) return leads.stored(stored.id);
    leads.failed();
    for (const [field, code] of Object.entries(faults)) send('form_error', { field, code });
  });
}
