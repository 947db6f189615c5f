/**
 * The code of pages that Plausible measures. It loads Plausible's script after the first paint and reports views and
 * events to it, by its queue until it is there. Addresses go without their query.
 */
import { afterPaint, bare } from './events/send.ts';
import { watch } from './events/watch.ts';

type Options = { u: string; url: string; props?: Record<string, string> };
type Plausible = {
  (name: string, options: Options): void;
  q?: unknown[];
  o?: object;
  init?: (options: object) => void;
};
declare global {
  interface Window {
    plausible?: Plausible;
  }
}

// A classic script, which the page has in an element of its own.
const { visitsScript = '', domain, collect } = (document.currentScript as HTMLScriptElement).dataset;

const start = () => {
  const queue: Plausible = (...call) => {
    queue.q ??= [];
    queue.q.push(call);
  };
  window.plausible ??= queue;
  // The newer script reads its settings here, the older one from the attributes of its element.
  window.plausible.init ??= (options) => {
    queue.o = options;
  };
  window.plausible.init({ autoCapturePageviews: false, ...(collect && { endpoint: collect }) });
  const script = document.createElement('script');
  script.src = visitsScript;
  script.dataset.domain = domain;
  if (collect) script.dataset.api = collect;
  document.head.append(script);
  const report = (name: string, props?: Record<string, string>) => {
    const url = bare(location.href);
    window.plausible?.(name, { u: url, url, ...(props && { props }) });
  };
  report('pageview');
  watch(report, 'sessionStorage');
};

afterPaint(start);
