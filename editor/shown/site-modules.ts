/** What the modules of the site, which Vite loads, and the process around them share. */
import type { Content } from './content.ts';

type Shared = {
  content: Pick<Content, 'getCollection' | 'getEntry'>;
  /** Makes of a page what is shown. */
  finish: (page: Response) => Promise<Response>;
};

const NAME = Symbol.for('fairlead.shown');

/** Vite has modules of its own, so only the global object is the same for both. */
export function share(shared: Shared): void {
  Reflect.set(globalThis, NAME, shared);
}

/** @throws where nothing is shared */
export function site(): Shared {
  // Only `share` writes there.
  const shared = Reflect.get(globalThis, NAME) as Shared | undefined;
  if (!shared) throw new Error('The site is shown only by editor/shown/main.ts.');
  return shared;
}
