const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** 2024 has every day that `05-22` may name. */
const inLeapYear = (day: string): Date => new Date(`2024-${day}T00:00Z`);

/** `05-22` as `May 22`. */
export const shortDay = (day: string): string => DAY.format(inLeapYear(day));

/** A day as months from the start of the year: `01-16` is about half. Each month has the same length. */
function inMonths(day: string): number {
  const date = inLeapYear(day);
  const days = new Date(Date.UTC(2024, date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.getUTCMonth() + (date.getUTCDate() - 1) / days;
}

/** The months that some spans of days touch, and a scale from a day to 0 to 100 across them. */
export function monthsOf(spans: { from: string; to: string }[]): { months: string[]; place: (day: string) => number } {
  const first = Math.floor(Math.min(...spans.map(({ from }) => inMonths(from))));
  const end = Math.floor(Math.max(...spans.map(({ to }) => inMonths(to)))) + 1;
  const months = Array.from({ length: end - first }, (_, at) => MONTH.format(Date.UTC(2024, first + at, 1)));
  return { months, place: (day) => ((inMonths(day) - first) / (end - first)) * 100 };
}
