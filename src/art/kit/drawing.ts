import type { PageGround } from '../grounds.ts';
import type { Layer } from './layers.ts';

/** One drawing of the house: many hairlines, one signal line, one ring that it passes through. */
export type Drawing = {
  width: number;
  height: number;
  /** Grounds it stands on in the light scheme; the dark ones follow from these. Empty: never a file of its own. */
  grounds: readonly PageGround[];
  /** Grounds it stands on with finer strokes too: a small plate shown at hero size. */
  fine?: readonly PageGround[];
  /** The layers, from the bottom up: the same on every call. */
  draw: () => Layer[];
};

/** Cases stand in the dark menu, on cards of either ground and behind their own ink hero. */
export const CASE = { width: 1600, height: 1000, grounds: ['ink', 'deep', 'shoal'] } as const;

/** Plates stand in menus, tabs and rows of every ground, and large in the hero of their service. */
export const PLATE = { width: 480, height: 320, grounds: ['paper', 'shoal', 'ink', 'deep'], fine: ['shoal'] } as const;
