/** What somebody has told the form, and the calendar would ask for again. */
export type Known = { name: string; email: string };

/** Hands it to the calendar once the lead is stored (calendar.ts). It is kept in memory alone. */
export const prefillCalendar = (known: Known) => {
  document.querySelector('[data-calendar]')?.dispatchEvent(new CustomEvent('contact:known', { detail: known }));
};
