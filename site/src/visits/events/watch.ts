import { digestOf, leadKeeper, type Memory } from './leads.ts';
import type { Send } from './send.ts';

/** The links that ask a visitor to get in touch: to the contact page and its parts, the calendar, the agency's mail. */
const CTA = 'a:is([href^="/contact"],[href="#form"],[href="#consultation"],[href^="mailto:"],[data-calendar] *)';

/** Which link it is: where it leads, without a query and without an address of mail. */
function ctaOf(link: HTMLAnchorElement): string {
  if (link.protocol === 'mailto:') return 'email';
  return link.host === location.host ? link.pathname + link.hash : 'calendar';
}

/** Where on the page a link is: header, footer, the nearest id, or the number of the band, from 1. */
function placeOf(link: Element): string {
  const part = link.closest('header,footer,main [id]');
  if (part) return part.id || part.localName;
  const band = [...document.querySelectorAll('main>*')].findIndex((child) => child.contains(link));
  return band < 0 ? 'page' : `band-${band + 1}`;
}

/** Reports `cta_click`: which link, and where it is. */
function watchCtas(send: Send): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>(CTA);
      if (link) send('cta_click', { cta: ctaOf(link), place: placeOf(link) });
    },
    true,
  );
}

/** What the form tells about itself (site/src/contact/sending/report.ts). */
type Outcome = CustomEvent<{ stored?: { id?: string }; faults?: Record<string, string> }>;

const formOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLFormElement>('main form[method=post]') : null;

/** Reports `form_start`, `form_error` with field and code, and `generate_lead` once for each stored lead. */
function watchForm(send: Send, memory: Memory, tab: Memory): void {
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
  document.addEventListener('contact:outcome', (event) => {
    // The form sends it, and nothing else has this name.
    const { stored, faults = {} } = (event as Outcome).detail;
    if (stored) return leads.stored(stored.id);
    leads.failed();
    for (const [field, code] of Object.entries(faults)) send('form_error', { field, code });
  });
}

/** Reports `booking_completed` once, when the provider's frame in the scheduling box says so. What it says besides is not read. */
function watchBooking(send: Send): void {
  const box = document.querySelector<HTMLElement>('[data-calendar]');
  if (!box) return;
  const { origin: provider, booked } = box.dataset;
  const listen = ({ origin, source, data }: MessageEvent) => {
    const isFrame = [...box.querySelectorAll('iframe')].some(({ contentWindow }) => contentWindow === source);
    if (!isFrame || origin !== provider || (data?.event ?? data?.type) !== booked) return;
    removeEventListener('message', listen);
    send('booking_completed', {});
  };
  addEventListener('message', listen);
}

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
