/**
 * Loads the provider's widget when the box comes into view, and shows links when it does not load. This code is inlined
 * into the page. It requests nothing before the visitor scrolls, presses a key or follows a hash.
 */

import type { Known } from './prefill.ts';

declare global {
  interface Window {
    /** https://developer.calendly.com/api-docs/overview/embedding/getting-started */
    Calendly?: { initInlineWidget: (options: object) => void };
    /** https://cal.com/help/embedding/embed-instructions */
    Cal?: (...instruction: unknown[]) => void;
  }
}

/** Milliseconds without a message from the widget after which the box shows the links. */
const SILENCE = 8000;

/** Where the visit began, as the page has noted it (site/src/head/early/attribution.ts), by the names of its parts. */
const source = (): [string, string][] => {
  try {
    const { first, click = '' } = sessionStorage;
    const [landing, referrer] = first.split(',');
    const pairs = [first, click].flatMap((note) => note.split(/,(?=\w+=)/).slice(1));
    const parts = { landing, referrer, ...Object.fromEntries(new URLSearchParams(pairs.join('&'))) };
    return Object.entries(parts).filter(([, value]) => value);
  } catch {
    return []; // The browser may forbid storage, or has noted nothing.
  }
};

/** Watches one box. Call it once per page. */
export function watchCalendar(box: HTMLElement): void {
  const { provider, page = '', origin, script = '', shown, title = '' } = box.dataset;
  // The box is written with it.
  const status = box.querySelector('[role=status]') as HTMLElement;
  const armed = new AbortController();
  const frame = document.createElement('div');
  const widget = document.createElement('div');
  let known: Known | undefined;
  let isLoaded = false;
  let isUsed = false;

  const arm = () => {
    armed.abort();
    // Not before it is in view: a visitor may be typing in the form above, and third-party code should not run then.
    new IntersectionObserver((entries, observer) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      load();
    }).observe(box);
  };

  /** Lets the provider's script fill the widget. Whoever has begun to choose a time goes on with it. */
  const fill = () => {
    if (!isLoaded || isUsed) return;
    widget.replaceChildren();
    if (provider === 'cal') {
      const metadata = source().map(([name, value]) => [`metadata[${name}]`, value]);
      const config = { ...known, ...Object.fromEntries(metadata) };
      window.Cal?.('inline', { elementOrSelector: widget, calLink: page.split('/').slice(3).join('/'), config });
    } else {
      // It takes nothing else, and calls `utm_source` `utmSource`.
      const utm = source().flatMap(([name, value]) => {
        const [, part] = name.split('utm_');
        return part ? [[`utm${part[0]?.toUpperCase()}${part.slice(1)}`, value]] : [];
      });
      const options = { url: page, parentElement: widget, prefill: known, utm: Object.fromEntries(utm) };
      window.Calendly?.initInlineWidget(options);
    }
  };

  const load = () => {
    frame.dataset.frame = '';
    frame.inert = true;
    frame.append(widget);
    box.append(frame);

    const silent = () => {
      if (box.dataset.calendar !== 'waiting') return;
      box.dataset.calendar = 'silent';
      status.textContent = status.dataset.silent ?? '';
    };
    addEventListener('message', (event) => {
      const sender = [...box.querySelectorAll('iframe')].find((iframe) => iframe.contentWindow === event.source);
      if (!sender || event.origin !== origin || (event.data?.event ?? event.data?.type) !== shown) return;
      // A late widget still replaces the links, unless one of them has the focus.
      if (box.dataset.calendar === 'silent' && box.contains(document.activeElement)) return;
      sender.title = title;
      frame.inert = false;
      status.textContent = '';
      box.dataset.calendar = 'loaded';
    });
    // The page loses the focus to a frame. Firefox says so before it has moved.
    addEventListener('blur', () =>
      setTimeout(() => {
        isUsed ||= frame.contains(document.activeElement);
      }),
    );

    // Cal.com's script looks for what it is to do in this queue.
    const q: unknown[] = [['init', { origin }]];
    if (provider === 'cal')
      window.Cal = Object.assign((...instruction: unknown[]) => q.push(instruction), { q, ns: {} });
    const tag = document.createElement('script');
    tag.src = script;
    tag.async = true;
    tag.onload = () => {
      isLoaded = true;
      fill();
    };
    tag.onerror = silent;
    document.head.append(tag);
    setTimeout(silent, SILENCE);
  };

  box.addEventListener('contact:known', (event) => {
    // The form sends it, and nothing else has this name.
    known = (event as CustomEvent<Known>).detail;
    fill();
  });
  if (location.hash) arm();
  else for (const type of ['scroll', 'hashchange', 'keydown', 'pointerdown']) addEventListener(type, arm, armed);
}
