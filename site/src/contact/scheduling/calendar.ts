/**
 * Loads the provider's widget when the box comes into view, and shows links when it does not load. This code is inlined
 * into the page. It requests nothing before the visitor scrolls, presses a key or follows a hash.
 */

/** Milliseconds without a message from the widget after which the box shows the links. */
const SILENCE = 8000;

/** Watches one box. Call it once per page. */
export function watchCalendar(box: HTMLElement): void {
  const { page = '', script = '', title = '' } = box.dataset;
  // The box is written with it.
  const status = box.querySelector('[role=status]') as HTMLElement;
  const armed = new AbortController();

  const arm = () => {
    armed.abort();
    // Not before it is in view: a visitor may be typing in the form above, and third-party code should not run then.
    new IntersectionObserver((entries, observer) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      load();
    }).observe(box);
  };

  const load = () => {
    const frame = document.createElement('div');
    frame.dataset.frame = '';
    frame.inert = true;
    const widget = document.createElement('div');
    widget.className = 'calendly-inline-widget'; // The provider's script fills elements with this class.
    widget.dataset.url = page;
    frame.append(widget);
    box.append(frame);

    const silent = () => {
      if (box.dataset.calendar !== 'waiting') return;
      box.dataset.calendar = 'silent';
      status.textContent = status.dataset.silent ?? '';
    };
    addEventListener('message', ({ origin, source, data }) => {
      const sender = [...box.querySelectorAll('iframe')].find((iframe) => iframe.contentWindow === source);
      if (!sender || origin !== new URL(page).origin || data?.event !== 'calendly.event_type_viewed') return;
      // A late widget still replaces the links, unless one of them has the focus.
      if (box.dataset.calendar === 'silent' && box.contains(document.activeElement)) return;
      sender.title = title;
      frame.inert = false;
      status.textContent = '';
      box.dataset.calendar = 'loaded';
    });

    const tag = document.createElement('script');
    tag.src = script;
    tag.async = true;
    tag.onerror = silent;
    document.head.append(tag);
    setTimeout(silent, SILENCE);
  };

  if (location.hash) arm();
  else for (const type of ['scroll', 'hashchange', 'keydown', 'pointerdown']) addEventListener(type, arm, armed);
}
