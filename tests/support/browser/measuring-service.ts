/** Plays a service that measures on loopback: the scripts of Plausible and of Google, and where their events go. */
import { type LocalService, serveLocally } from '@fairlead/support/port.ts';

/** As Plausible's script that counts no view by itself: it empties the queue, then takes the place of the function. */
const PLAUSIBLE = `(() => {
  const { dataset, src } = document.currentScript;
  const report = (n, { u, props } = {}) =>
    fetch(dataset.api || new URL('/api/event', src), { method: 'POST', keepalive: true, mode: 'no-cors',
      body: JSON.stringify({ n, u, d: dataset.domain, p: props }) });
  const { q = [] } = window.plausible;
  window.plausible = report;
  for (const call of q) report(...call);
})()`;

/**
 * As Google's script: reads each call of the layer in its order, the ones so far and those to come. It sends and keeps
 * nothing while consent is denied or its switch is on.
 */
const GOOGLE = `(() => {
  let storage = 'denied', server, common = {};
  const send = (id, name, values) => {
    if (storage !== 'granted' || window['ga-disable-' + id]) return;
    document.cookie = '_ga=GA1.1.1;path=/';
    document.cookie = '_ga_' + id.slice(2) + '=GS2.1;path=/';
    fetch(server + '/g/collect', { method: 'POST', keepalive: true, mode: 'no-cors',
      body: JSON.stringify({ n: name, p: { ...common, ...values } }) });
  };
  let id;
  const read = (call) => {
    if (Object.prototype.toString.call(call) !== '[object Arguments]') return;
    const [kind, name, values] = call;
    if (kind === 'consent') storage = values.analytics_storage;
    if (kind === 'set') common = { ...common, ...name };
    if (kind === 'config') { id = name; server = values.server_container_url.replace(/\\/$/, ''); send(id, 'page_view', {}); }
    if (kind === 'event') send(id, name, values);
  };
  const layer = window.dataLayer;
  for (const call of [...layer]) read(call);
  layer.push = (...calls) => { for (const call of calls) { Array.prototype.push.call(layer, call); read(call); } };
})()`;

/** An event as the service received it: its name, and all that came with it. */
type Received = { n: string; u?: string; d?: string; p?: Record<string, string> };

export type MeasuringService = LocalService & {
  /** The events so far, the oldest first. */
  received: Received[];
  /** Every path asked so far. */
  asked: string[];
};

export async function startMeasuringService(): Promise<MeasuringService> {
  const received: Received[] = [];
  const asked: string[] = [];
  const service = await serveLocally((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    if (request.method !== 'POST')
      return void response
        .setHeader('content-type', 'text/javascript')
        .setHeader('cross-origin-resource-policy', 'cross-origin')
        .end(path.startsWith('/gtag/js') ? GOOGLE : PLAUSIBLE);
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push(JSON.parse(body));
      response.writeHead(202).end();
    });
  });
  return { ...service, received, asked };
}
