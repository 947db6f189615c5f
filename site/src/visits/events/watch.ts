import { watchBooking } from './booking.ts';
import { watchCtas } from './cta.ts';
import { watchForm } from './form.ts';
import type { Memory } from './leads.ts';
import type { Send } from './send.ts';

/** A storage of the browser, asked for at each use, because a browser that forbids it throws already then. */
const storage = (kind: 'localStorage' | 'sessionStorage'): Memory => ({
  getItem: (name) => window[kind].getItem(name),
  setItem: (name, text) => window[kind].setItem(name, text),
  removeItem: (name) => window[kind].removeItem(name),
});

/**
 * Reports what visitors do on this page, each event with the path of the page.
 * @param kept where it is kept which leads were reported: beyond this tab only with consent
 */
export function watch(send: Send, kept: 'localStorage' | 'sessionStorage'): void {
  const here: Send = (name, values) => send(name, { ...values, page: location.pathname });
  watchCtas(here);
  watchForm(here, storage(kept), storage('sessionStorage'));
  watchBooking(here);
}
