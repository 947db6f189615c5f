/**
 * Measures the visit of a page: Web Vitals, the steps of the form, and errors of the site's own code. The script in the head
 * asks for it after the first paint. It sends them when the visitor leaves the page, and once more only what is new. It
 * keeps nothing on the device, and sends nothing that tells one visitor from another.
 */

import type { Beacon, PageError } from '@fairlead/contract/visits/beacon.ts';
import type { Connection, Device, Engine, RefusedCode, RefusedField, Step } from '@fairlead/contract/visits/names.ts';
import { BEACON_PATH, MOST, pageKind, withoutValues } from '@fairlead/contract/visits/page.ts';
import { type MetricType, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';

/** The id of the build; the build writes it. */
declare const BUILD_ID: string;

type Fresh = Pick<Beacon, 'figures' | 'steps' | 'refused' | 'errors'>;

// What kind of browser this is, by closed lists. Nothing of it tells one visitor from another.

/** What only some browsers have. */
type Hints = Pick<Navigator, 'userAgent'> & {
  connection?: { effectiveType?: string; saveData?: boolean };
  globalPrivacyControl?: boolean;
};

/** Whether the browser asks not to be measured (https://w3c.github.io/gpc). */
const refuses = ({ globalPrivacyControl }: Hints): boolean => globalPrivacyControl === true;

/** Every browser names older ones too: Chrome says AppleWebKit, and all but Firefox say Gecko somewhere. */
const engineOf = ({ userAgent }: Hints): Engine =>
  /Firefox\//.test(userAgent)
    ? 'Gecko'
    : /Chrom(?:e|ium)\//.test(userAgent)
      ? 'Blink'
      : /AppleWebKit\//.test(userAgent)
        ? 'WebKit'
        : 'other';

/** @param coarse whether a finger is what points @param width of the screen in pixels of CSS, the shorter side */
const deviceOf = (coarse: boolean, width: number): Device => (coarse ? (width < 600 ? 'phone' : 'tablet') : 'desktop');

const CONNECTIONS: readonly string[] = ['slow-2g', '2g', '3g', '4g'] satisfies Connection[];

const connectionOf = ({ connection }: Hints): Connection => {
  const type = connection?.effectiveType ?? '';
  // The list has nothing else.
  return CONNECTIONS.includes(type) ? (type as Connection) : 'unknown';
};

function measure(hints: Hints): void {
  const about = {
    build: BUILD_ID,
    page: pageKind(location.pathname),
    engine: engineOf(hints),
    device: deviceOf(matchMedia('(pointer:coarse)').matches, Math.min(screen.width, screen.height)),
    connection: connectionOf(hints),
  };
  let fresh: Fresh | undefined;
  const known = new Set<string>();
  /** Keeps something until the visitor leaves, unless this view has told it before. */
  const once = (name: string, keep: (fresh: Fresh) => void) => {
    if (known.has(name)) return;
    known.add(name);
    fresh ??= { figures: {}, steps: [], refused: [], errors: [] };
    keep(fresh);
  };
  const take = ({ name, value, navigationType }: MetricType) => {
    // A page that comes back from memory is no new view.
    if (navigationType === 'back-forward-cache' || name === 'FCP') return;
    once(name, ({ figures }) => {
      figures[name] = name === 'CLS' ? value * 1000 : value;
    });
  };
  const fail = (kind: PageError['kind'], address: string, line = 0, message = '') => {
    if (!URL.canParse(address, location.href)) return;
    const { origin, pathname } = new URL(address, location.href);
    if (origin !== location.origin) return;
    const error = {
      kind,
      line,
      message: withoutValues(message),
      file: pathname.replace(/[^\w./:*-]/g, '').slice(-120),
    };
    once(JSON.stringify(error), ({ errors }) => {
      if (errors.length < MOST.errors) errors.push(error);
    });
  };

  once('view', ({ steps }) => steps.push('view'));
  for (const on of [onLCP, onINP, onCLS, onTTFB]) on(take);
  watchForm({
    step: (name) => once(name, ({ steps }) => steps.push(name)),
    refused: (field, code) =>
      once(`${field} ${code}`, ({ refused }) => {
        if (refused.length < MOST.refused) refused.push([field, code]);
      }),
  });
  addEventListener('error', ({ filename, lineno, message }) => filename && fail('script', filename, lineno, message));
  addEventListener('unhandledrejection', ({ reason }) => {
    // The first place in the stack that is a file.
    const [, file = '', line] = /(https?:\/\/[^\s()]+?):(\d+):\d+/.exec(reason?.stack) ?? [];
    if (file) fail('script', file, Number(line), `${reason}`);
  });
  addEventListener('code:failed', () => fail('load', location.pathname));
  // After the listeners of web-vitals, which are on the window and come first.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' || !fresh) return;
    navigator.sendBeacon(BEACON_PATH, JSON.stringify({ ...about, ...fresh }));
    fresh = undefined;
  });
}

/** Takes what happens to the form. It may be told the same several times. */
type Funnel = { step: (name: Step) => void; refused: (field: RefusedField, code: RefusedCode) => void };

/** What the form tells about itself (site/src/contact/sending/report.ts). Nothing else has events of these names. */
type Outcome = CustomEvent<{ faults?: Partial<Record<RefusedField, RefusedCode>> }>;
type Reached = CustomEvent<Step>;

/** Watches the form of this page and the calendar beside it, by what they show and tell. */
function watchForm({ step, refused }: Funnel): void {
  const form = document.querySelector('main form[method=post]');
  if (!form) return;
  new IntersectionObserver((entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    step('seen');
  }).observe(form);
  document.addEventListener('input', ({ target }) => {
    // An event for input comes from an element.
    if ((target as Element).closest('main form[method=post]')) step('begun');
  });
  document.addEventListener('contact:step', (event) => step((event as Reached).detail));
  document.addEventListener('contact:outcome', (event) => {
    const faults = Object.entries((event as Outcome).detail.faults ?? {});
    // The form names its own fields and codes.
    for (const [field, code] of faults) refused(field as RefusedField, code);
  });
  // The browser posted the form itself, and the server led to the thanks. A page that is loaded again is no new lead.
  const [view] = performance.getEntriesByType('navigation');
  if (location.hash === '#thanks' && (view as PerformanceNavigationTiming | undefined)?.type === 'navigate')
    for (const name of ['sent', 'stored', 'thanked'] as const) step(name);
  watchCalendar(() => step('scheduling'));
}

/** Tells when the calendar is shown, or its page is opened. */
function watchCalendar(opened: () => void): void {
  const box = document.querySelector<HTMLElement>('[data-calendar]');
  if (!box) return;
  new MutationObserver(() => box.dataset.calendar === 'loaded' && opened()).observe(box, {
    attributeFilter: ['data-calendar'],
  });
  box.addEventListener('click', ({ target }) => {
    // A click in the box is on an element.
    if ((target as Element).closest('a[target]')) opened();
  });
}

if (!refuses(navigator)) measure(navigator);
