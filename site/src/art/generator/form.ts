import type { Layer } from '../kit/layers.ts';
import type { Dice } from './dice.ts';
import type { Pen } from './pen.ts';

/** A way to compose a drawing. The dice choose its proportions. */
export type Form = (dice: Dice, pen: Pen) => Layer[];
