/** What a visitor does that the agency counts. */
type EventName = 'cta_click' | 'form_start' | 'form_error' | 'generate_lead' | 'booking_completed';

/** Reports one event. The values are names from the page and codes, never what a visitor typed. */
export type Send = (name: EventName, values: Record<string, string>) => void;

/** An address without its query and its hash, which may hold what a visitor typed; empty when there is none. */
export const bare = (address: string): string => {
  if (!URL.canParse(address)) return '';
  const { origin, pathname } = new URL(address);
  return origin + pathname;
};

/** Runs a task when the page has been painted: never before the visitor sees it, as with a page rendered ahead. */
export const afterPaint = (task: () => void): void => {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    task();
  }).observe({ type: 'paint', buffered: true });
};
