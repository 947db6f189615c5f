/**
 * Brings the provider's widget into the box when a visitor comes near it, and offers links when it does not come.
 * Small enough to be inlined: before a scroll, a hash or a key press nothing is requested.
 */

/** Milliseconds of silence after which the box offers the links. */
const SILENCE = 8000;

/** Watches one box; call once a page. */
export function watchCalendar(box: HTMLElement): void {
  const { page = '', script = '', title = '' } = box.dataset;
  const status = box.querySelector<HTMLElement>('[role=status]')!;
  const arming = ['scroll', 'hashchange', 'keydown', 'pointerdown'];

  const arm = () => {
    for (const type of arming) removeEventListener(type, arm);
    // Near is in view, not before: the form stands above, and no code of others should run while somebody types there.
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
    widget.className = 'calendly-inline-widget'; // The provider's script fills what bears this class.
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
      // Late is welcome too, unless somebody is already on one of the links.
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
  else for (const type of arming) addEventListener(type, arm, { passive: true });
}
