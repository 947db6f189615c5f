const MONTH = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' });
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `2025-03` as `March 2025`, and `2026-11-20` as `November 20, 2026`. */
export const spelled = (date: string): string =>
  (date.length === 'YYYY-MM'.length ? MONTH : DAY).format(new Date(`${date}T00:00Z`));
