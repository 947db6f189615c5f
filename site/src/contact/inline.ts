/** The script of the contact page. It is bundled, minified and written into the page after the form and the calendar. */
import './form/early.ts';
import { watchCalendar } from './scheduling/calendar.ts';

const box = document.querySelector<HTMLElement>('[data-calendar]');
// Without an address in the settings there is no calendar.
if (box) watchCalendar(box);
