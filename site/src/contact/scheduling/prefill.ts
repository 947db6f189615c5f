/**
 * Hands the name and the address of somebody who has sent the form to the calendar, which would ask for them again. They
 * are kept in memory alone.
 */

type Prefill = { name: string; email: string };
declare global {
  interface Window {
    /** https://developer.calendly.com/api-docs/overview/embedding/getting-started */
    Calendly?: { initInlineWidget: (options: { url: string; parentElement: Element; prefill: Prefill }) => void };
  }
}

/** @returns what takes the name and the address of a lead once it is stored */
export function calendarPrefill(): (prefill: Prefill) => void {
  const box = document.querySelector<HTMLElement>('[data-calendar]');
  if (!box) return () => {};
  const { page = '', script } = box.dataset;
  let known: Prefill | undefined;
  let hasChosen = false;

  const widget = () => box.querySelector<HTMLElement>('[data-frame] > *');
  const fill = () => {
    const parentElement = widget();
    // Whoever has chosen a time goes on with it.
    if (!known || !parentElement || !window.Calendly || hasChosen) return;
    parentElement.replaceChildren();
    window.Calendly.initInlineWidget({ url: page, parentElement, prefill: known });
  };
  addEventListener('message', ({ origin, data }) => {
    if (origin === new URL(page).origin && data?.event === 'calendly.date_and_time_selected') hasChosen = true;
  });
  // Once the box is in view, calendar.ts makes the widget and asks for the provider's script, which would fill it by itself.
  new MutationObserver(() => {
    if (known) widget()?.setAttribute('data-auto-load', 'false');
  }).observe(box, { childList: true });
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.src === script) fill();
    },
    true,
  );
  return (prefill) => {
    known = prefill;
    fill();
  };
}
