/** The address of the editor names the open file, so that a reload and the back button know it. */
import { now } from './state.ts';
import { open } from './sync.ts';

const START = '#/';

export const addressOf = (file: string): string => START + file.split('/').map(encodeURIComponent).join('/');

const named = (): string | null => {
  const { hash } = location;
  if (!hash.startsWith(START) || hash === START) return null;
  try {
    return decodeURIComponent(hash.slice(START.length));
  } catch {
    // An address that nobody can read names no file.
    return null;
  }
};

export function followAddress(): void {
  addEventListener('hashchange', () => void open(named()));
  void open(named());
}

export const goTo = (file: string | null): void => {
  location.hash = file === null ? START : addressOf(file);
};

/** Asks before the page is closed with unsaved changes. They outlast a reload, but not the tab. */
export const askBeforeLeaving = (): void =>
  addEventListener('beforeunload', (event) => {
    if (now().unsaved.length > 0) event.preventDefault();
  });
