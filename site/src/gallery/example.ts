import type { ContactPayload } from '@fairlead/contract/fields.ts';
import type { HTMLElement } from 'node-html-parser';
import type { ReactElement } from 'react';
import type { BandGround } from '../styles/grounds.ts';

/** States that normally only a browser sets. A panel can show them all the time. */
export const FORCEABLE = ['hover', 'focus-visible', 'focus', 'target', 'popover-open'] as const;
type Forceable = (typeof FORCEABLE)[number];

export type Setting = {
  /** The ground around the piece; `none` for a band, which has its own. */
  ground?: BandGround | 'none';
  /** A selector for each state. The first element in the panel that matches it is shown in that state. */
  forced?: Partial<Record<Forceable, string>>;
  /** Changes the HTML afterwards, as a script would on the site. */
  after?: (root: HTMLElement) => void;
  /** Values of the fields. */
  answers?: Partial<ContactPayload>;
  /** Space for what opens over the page: a toast, a menu, a sheet. */
  room?: 'toast' | 'menu' | 'sheet';
  /** Shown from 60rem on only, as on the site. */
  wide?: true;
};

/** One state of a piece. */
export type Example = ReactElement | ({ element: ReactElement } & Setting);

/** What an examples file exports: the states of the piece beside it, by the names that the gallery shows. */
export type Examples = Record<string, Example>;

/** A state with settings. */
export const example = (element: ReactElement, setting: Setting): Example => ({ element, ...setting });
