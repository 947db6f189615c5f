/**
 * The code of pages that Google Analytics measures, requested after the visitor's yes. It tells Google's script first
 * that all is denied and then what was granted, and stops it when the visitor takes the yes back, in any tab.
 */
import { chosen, refuses } from './consent/choice.ts';
import { afterPaint, bare } from './events/send.ts';
import { watch } from './events/watch.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** The four kinds of storage and use that Consent Mode v2 knows. Advertising stays denied. */
const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};

// Consent.tsx has asked, so its element is there.
const { visitsScript, measurementId, server } = (document.querySelector('[data-visits-script]') as HTMLElement).dataset;
// Google reads its switch from the window, by a name with the id in it.
const switches = window as unknown as Record<string, boolean>;
let begun = false;

const isGranted = () => !refuses() && chosen() === 'granted';

/** Google's script reads the arguments of each call, as its own snippet passes them on. */
function gtag(..._call: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: Google's script ignores an array here and wants the arguments themselves
  window.dataLayer.push(arguments);
}

function begin(): void {
  begun = true;
  gtag('consent', 'default', DENIED);
  gtag('consent', 'update', { ...DENIED, analytics_storage: 'granted' });
  gtag('set', { page_location: bare(location.href), page_referrer: bare(document.referrer) });
  gtag('js', new Date());
  gtag('config', measurementId, {
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    ...(server && { server_container_url: new URL(server, location.href).href }),
  });
  const script = document.createElement('script');
  script.src = `${visitsScript}?id=${measurementId}`;
  document.head.append(script);
  watch((name, values) => {
    if (isGranted()) gtag('event', name, values);
  }, 'localStorage');
}

/** Follows the choice. Google's script sends nothing while its switch is on. */
function follow(): void {
  const granted = isGranted();
  switches[`ga-disable-${measurementId}`] = !granted;
  if (begun) gtag('consent', 'update', { ...DENIED, ...(granted && { analytics_storage: 'granted' }) });
  else if (granted) begin();
}

afterPaint(() => {
  follow();
  document.addEventListener('visits:choice', follow);
  // In another tab, or on another page before the visitor came back to this one.
  for (const type of ['storage', 'pageshow']) addEventListener(type, follow);
});
