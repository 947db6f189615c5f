import type { HTMLElement } from 'node-html-parser';
import type { ReactElement } from 'react';
import type { ContactPayload } from '../../contract/contact.ts';
import type { BandGround } from '../styles/grounds.ts';

/** States that a browser enters by itself: a panel shows them for good. */
export const FORCEABLE = ['hover', 'focus-visible', 'focus', 'target', 'popover-open'] as const;
export type Forceable = (typeof FORCEABLE)[number];

export type Setting = {
  /** What a piece stands on, with room around it; `none` for a band, which brings its own. */
  ground?: BandGround | 'none';
  /** A selector for each state: the first element that it finds in the panel is shown in that state. */
  forced?: Partial<Record<Forceable, string>>;
  /** What happens to the HTML afterwards, as a script or Astro would have it. */
  after?: (root: HTMLElement) => void;
  /** What the fields hold. */
  answers?: Partial<ContactPayload>;
  /** Room for what opens over the page: a toast, a menu, a sheet. */
  room?: 'toast' | 'menu' | 'sheet';
  /** Shown from 60rem on, as on the site. */
  wide?: true;
};

/** One state of a piece. */
export type Example = ReactElement | ({ element: ReactElement } & Setting);

/** What an examples file exports: the states of the piece beside it, by the names that the gallery shows. */
export type Examples = Record<string, Example>;

/** A state that needs more than the element itself. */
export const example = (element: ReactElement, setting: Setting): Example => ({ element, ...setting });
