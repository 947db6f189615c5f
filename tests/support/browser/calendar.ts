import { type Provider, type ProviderName, providerOf } from '@fairlead/contract/scheduling.ts';
import { provider as settled } from '@fairlead/site/testing/content.ts';
import { must } from '@fairlead/support/must.ts';
import { serveLocally } from '@fairlead/support/port.ts';

/** What the played provider does after its script was asked for. */
export type Behavior = 'shows' | 'books' | 'stays silent' | 'has no script';

/** Calendly's script, as its documentation says: a frame when it is called. */
const CALENDLY = `window.Calendly = { initInlineWidget({ url, parentElement, prefill = {}, utm = {} }) {
  const frame = document.createElement('iframe');
  const named = Object.entries(utm).map(([name, value]) => [name.replace(/[A-Z]/, (letter) => '_' + letter.toLowerCase()), value]);
  frame.src = url + '?' + new URLSearchParams({ embed_type: 'Inline', ...prefill, ...Object.fromEntries(named) });
  parentElement.append(frame);
} };`;
/** Cal.com's script: it carries out what waits in the queue and what comes later, and puts an element around each frame. */
const CAL = `const { q } = window.Cal;
let origin;
customElements.define('cal-inline', class extends HTMLElement {
  constructor() {
    super();
    this.attachShadow({ mode: 'open' }).innerHTML = '<p>Something went wrong.</p><slot></slot>';
  }
});
const instructions = {
  init(options) { origin = options.origin; },
  inline({ elementOrSelector, calLink, config }) {
    const inline = document.createElement('cal-inline');
    const frame = document.createElement('iframe');
    const url = new URL(calLink + '/embed', origin);
    for (const [name, value] of Object.entries(config)) url.searchParams.append(name, value);
    frame.src = url;
    frame.style.height = '900px';
    inline.append(frame);
    elementOrSelector.append(inline);
  },
};
q.push = ([name, ...given]) => instructions[name](...given);
q.splice(0).forEach(q.push);`;
const SCRIPTS = { calendly: CALENDLY, cal: CAL };

/** What a frame of the provider tells the page. */
const tells = (name: ProviderName, said: string) =>
  name === 'cal'
    ? `{ originator: 'CAL', namespace: '', type: '${said}', fullType: 'CAL::${said}', data: {} }`
    : `{ event: '${said}', payload: { invitee: { uri: 'https://api.calendly.com/invitees/1' } } }`;
const FRAME = '<!doctype html><html lang="en"><title>Pick a time</title><h1>Pick a time</h1><a href="#t">9:00</a>';

/** What a page in the frame says. That a time was booked it says twice. */
function saysOf({ name, shown, booked }: Provider, behavior: Behavior): string {
  const said = { shows: [shown], books: [shown, booked, booked], 'stays silent': [], 'has no script': [] }[behavior];
  return said.map((what) => `<script>parent.postMessage(${tells(name, what)}, '*')</script>`).join('');
}

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
export async function startCalendar(
  site: string,
  behavior: Behavior,
  name: ProviderName = 'calendly',
): Promise<Calendar> {
  const asked: string[] = [];
  const provider = await serveLocally((request, response) => {
    asked.push(request.url ?? '');
    if (!request.url?.endsWith('.js'))
      return void response.setHeader('content-type', 'text/html').end(FRAME + saysOf(plays, behavior));
    if (behavior === 'has no script') return void response.writeHead(404).end();
    response.setHeader('content-type', 'text/javascript').end(SCRIPTS[name]);
  });
  const real = settled();
  if (real === null) throw new Error('content/site.yml names no scheduling page, so there is no calendar to play.');
  const plays = must(providerOf(provider.url + new URL(real.page).pathname, name));
  // The origin comes last, because the other addresses may begin with it.
  const parts = ['script', 'page', 'shown', 'booked', 'origin'] as const;
  const played = (text: string) =>
    parts
      .reduce((whole, part) => whole.replaceAll(real[part], plays[part]), text)
      .replace(`data-provider="${real.name}"`, `data-provider="${plays.name}"`);
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
