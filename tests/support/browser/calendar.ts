import { provider as settled } from '@fairlead/site/testing/content.ts';
import { serveLocally } from '@fairlead/support/port.ts';

/** What the played provider does after its script was asked for. */
export type Behavior = 'shows' | 'chooses' | 'books' | 'stays silent' | 'has no script';

/** The provider's script, as its documentation says: a frame for every element of its class, or when it is called. */
const WIDGET = `window.Calendly = { initInlineWidget({ url, parentElement, prefill = {} }) {
  const frame = document.createElement('iframe');
  frame.src = url + '?' + new URLSearchParams({ embed_type: 'Inline', ...prefill });
  parentElement.append(frame);
} };
for (const box of document.querySelectorAll('.calendly-inline-widget:not([data-auto-load=false])'))
  Calendly.initInlineWidget({ url: box.dataset.url, parentElement: box });`;
const SHOWN = `<script>parent.postMessage({ event: 'calendly.event_type_viewed' }, '*')</script>`;
/** What Calendly says when a time was chosen. */
const CHOSEN = `<script>parent.postMessage({ event: 'calendly.date_and_time_selected' }, '*')</script>`;
/** What Calendly says when a time was booked, here twice. */
const BOOKED = `<script>for (const _ of '12') parent.postMessage(
  { event: 'calendly.event_scheduled', payload: { invitee: { uri: 'https://api.calendly.com/invitees/1' } } }, '*')</script>`;
const FRAME = '<!doctype html><html lang="en"><title>Pick a time</title><h1>Pick a time</h1><a href="#t">9:00</a>';

const SAYS: Record<Behavior, string> = {
  shows: SHOWN,
  chooses: CHOSEN + SHOWN,
  books: SHOWN + BOOKED,
  'stays silent': '',
  'has no script': '',
};

export type Calendar = {
  /** One origin, used in the place of both of the provider's. */
  url: string;
  /** The site, with the played provider in the place of the real one, also in its policy. */
  site: string;
  /** Paths asked of the provider so far. */
  asked: string[];
  stop: () => Promise<void>;
};

/** Plays the scheduling provider on loopback for a site that is built for the real one. */
export async function startCalendar(site: string, behavior: Behavior): Promise<Calendar> {
  const asked: string[] = [];
  const provider = await serveLocally((request, response) => {
    asked.push(request.url ?? '');
    if (!request.url?.endsWith('/widget.js'))
      return void response.setHeader('content-type', 'text/html').end(FRAME + SAYS[behavior]);
    if (behavior === 'has no script') return void response.writeHead(404).end();
    response.setHeader('content-type', 'text/javascript').end(WIDGET);
  });
  const real = settled();
  if (real === null) throw new Error('content/site.yml names no scheduling page, so there is no calendar to play.');
  const played = (text: string) =>
    [new URL(real.script).origin, real.origin].reduce((whole, origin) => whole.replaceAll(origin, provider.url), text);
  // A proxy, since Chromium treats a page that Playwright answers as a public one, which may not reach loopback.
  const proxy = await serveLocally(async (request, response) => {
    const answer = await fetch(site + request.url, { headers: { accept: request.headers.accept ?? '*/*' } });
    const type = answer.headers.get('content-type') ?? '';
    const policy = answer.headers.get('content-security-policy');
    if (policy !== null) response.setHeader('content-security-policy', played(policy));
    response.writeHead(answer.status, { 'content-type': type });
    response.end(type.includes('html') ? played(await answer.text()) : Buffer.from(await answer.arrayBuffer()));
  });
  const stop = async () => {
    await Promise.all([provider.stop(), proxy.stop()]);
  };
  return { url: provider.url, site: proxy.url, asked, stop };
}
