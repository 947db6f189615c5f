import type { RefusedCode, RefusedField, Step } from '@fairlead/contract/field/names.ts';

/** Takes what happens to the form. It may be told the same several times. */
type Funnel = { step: (name: Step) => void; refused: (field: RefusedField, code: RefusedCode) => void };

/** What the form tells about itself (site/src/contact/sending/told.ts). Nothing else has events of these names. */
type Told = CustomEvent<{ faults?: Partial<Record<RefusedField, RefusedCode>> }>;
type Reached = CustomEvent<Step>;

/** Watches the form of this page and the calendar beside it, by what they show and tell. */
export function watchForm({ step, refused }: Funnel): void {
  const form = document.querySelector('main form[method=post]');
  if (!form) return;
  new IntersectionObserver((entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    step('seen');
  }).observe(form);
  document.addEventListener('input', ({ target }) => {
    // An event for input comes from an element. React may have made another form of this one.
    if ((target as Element).closest('main form[method=post]')) step('begun');
  });
  document.addEventListener('contact:step', (event) => step((event as Reached).detail));
  document.addEventListener('contact:told', (event) => {
    const faults = Object.entries((event as Told).detail.faults ?? {});
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
