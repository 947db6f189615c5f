import type { PageGround } from '../../styles/grounds.ts';
import type { Layer } from './layers.ts';

/** A drawing: many thin lines, one signal line in orange, and one ring that it passes through. */
export type Drawing = {
  width: number;
  height: number;
  /** Grounds it is published on in the light scheme; those in the dark scheme follow. Empty: it is only used inline. */
  grounds: readonly PageGround[];
  /** Grounds on which it is also published with thinner strokes, to be shown large. */
  fine?: readonly PageGround[];
  /** Makes the layers, from the bottom up. They are the same on every call. */
  draw: () => Layer[];
};

/** The format of case studies: shown in the dark menu, on cards, and behind the hero of their page. */
export const CASE = { width: 1600, height: 1000, grounds: ['ink', 'deep', 'shoal'] } as const;

/** The format of plates, the small drawings of services and posts. The hero of a service shows its plate large. */
export const PLATE = { width: 480, height: 320, grounds: ['paper', 'shoal', 'ink', 'deep'], fine: ['shoal'] } as const;

/** The format of industries: the ring is at the left edge, next to the text of the hero. */
export const INDUSTRY = { width: 1040, height: 900, grounds: ['shoal'] } as const;
