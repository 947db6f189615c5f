/** Asks before the page is closed with unsaved changes. They outlast a reload, but not the tab. */
import { now } from './state.ts';

export const askBeforeLeaving = (): void =>
  addEventListener('beforeunload', (event) => {
    if (now().unsaved.length > 0) event.preventDefault();
  });
