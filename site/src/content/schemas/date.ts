import { z } from 'zod';

const PARTS = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/;

/** Whether a text is a month such as `2025-03` or a day such as `2026-11-20` that the calendar has. */
export function isCalendarDate(text: string): boolean {
  const parts = PARTS.exec(text);
  if (!parts) return false;
  const [, year, month, day = '01'] = parts;
  const time = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // The calendar of JavaScript turns February 30 into a day of March.
  return time.toISOString().startsWith(`${year}-${month}-${day}`);
}

/** A day, or a month where the day does not matter. */
export const calendarDate = z
  .unknown()
  .refine((value) => typeof value === 'string' && isCalendarDate(value), {
    error: ({ input }) => {
      const remedy = 'Write a day of the calendar such as 2026-11-20, or a month such as 2026-11.';
      return input === undefined || input === null ? remedy : `Reads ${String(input)}. ${remedy}`;
    },
  })
  .transform(String)
  .meta({ date: true });
