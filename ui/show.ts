import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

const shown = new WeakMap<Element, Root>();

/** Translators and extensions move what React has written, so that it cannot take it away. `show` does. */
const ignoreMoved = (error: unknown) => {
  if (!(error instanceof DOMException)) reportError(error);
};

/**
 * Shows something in an element of the page at once, in place of what is there. It is written once and never compared with
 * the page again, because others change what a page shows.
 * @param place null if others have taken it out of the page: then nothing is shown
 * @returns the element that is shown, if it is one
 */
export function show(place: Element | null, content?: ReactNode): HTMLElement | null {
  if (!place) return null;
  shown.get(place)?.unmount();
  shown.delete(place);
  place.replaceChildren();
  if (!content) return null;
  const root = createRoot(place, { onUncaughtError: ignoreMoved });
  shown.set(place, root);
  flushSync(() => root.render(content));
  return place.firstElementChild as HTMLElement | null; // React makes HTML.
}
