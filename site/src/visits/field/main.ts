/**
 * Measures the visit of a page: Web Vitals, the steps of the form, and errors of the site's own code. The script in the head
 * asks for it after the first paint. It sends them when the visitor leaves the page, and once more only what is new. It
 * keeps nothing on the device, and sends nothing that tells one visitor from another.
 */
import type { Beacon, FieldError } from '@fairlead/contract/field/beacon.ts';
import { FIELD_PATH, MOST, pageKind, withoutValues } from '@fairlead/contract/field/page.ts';
import { type MetricType, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { connectionOf, deviceOf, engineOf, type Hints, refuses } from './about.ts';
import { watchForm } from './form.ts';

/** The id of the build; the build writes it. */
declare const BUILD_ID: string;

type Fresh = Pick<Beacon, 'figures' | 'steps' | 'refused' | 'errors'>;

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
  const fail = (kind: FieldError['kind'], address: string, line = 0, message = '') => {
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
  document.addEventListener('astro:hydration-error', () => fail('load', location.pathname), true);
  // After the listeners of web-vitals, which are on the window and come first.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' || !fresh) return;
    navigator.sendBeacon(FIELD_PATH, JSON.stringify({ ...about, ...fresh }));
    fresh = undefined;
  });
}

if (!refuses(navigator)) measure(navigator);
