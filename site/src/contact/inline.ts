/** The script of pages with the form or the calendar. It is bundled, minified and written into the page after both. */
import { guardForm } from './form/early.ts';
import { watchCalendar } from './scheduling/calendar.ts';

if (document.forms.namedItem('contact')) guardForm();
const box = document.querySelector<HTMLElement>('[data-calendar]');
// Without an address in the settings there is no calendar.
if (box) watchCalendar(box);
