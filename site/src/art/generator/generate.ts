import { CASE, type Drawing, INDUSTRY, PLATE } from '../kit/drawing.ts';
import { burst } from './branches/burst.ts';
import { fan } from './branches/fan.ts';
import { tree } from './branches/tree.ts';
import { dice } from './dice.ts';
import { cable } from './fields/cable.ts';
import { contours } from './fields/contours.ts';
import { flow } from './fields/flow.ts';
import { pulses } from './fields/pulses.ts';
import { ridges } from './fields/ridges.ts';
import { ruled } from './fields/ruled.ts';
import { strands } from './fields/strands.ts';
import { vortex } from './fields/vortex.ts';
import { wave } from './fields/wave.ts';
import type { Form } from './form.ts';
import { penFor, type Sheet } from './pen.ts';
import { climbs } from './plates/climbs.ts';
import { envelope } from './plates/envelope.ts';
import { horn } from './plates/horn.ts';
import { rosette } from './plates/rosette.ts';

/** Kinds of content entries that have a drawing. */
export const KINDS = ['case', 'service', 'post', 'industry', 'sample'] as const;
export type Kind = (typeof KINDS)[number];

type Grammar = {
  /** Size of the drawing, and the grounds it is published on. */
  format: Omit<Drawing, 'draw'>;
  sheet: Omit<Sheet, 'width' | 'height'>;
  /** What a drawing of this kind may be. */
  forms: readonly Form[];
};

const FIELD = { share: 1, stroke: { line: 1.25, signal: 4.5, ring: 13, gap: 8 }, rings: 1 };
const SMALL = { share: 0.46, stroke: { line: 1.2, signal: 3, ring: 6, gap: 4.5 }, rings: 1.5 };
const WIDE = { share: 1, stroke: { line: 1.3, signal: 5, ring: 14, gap: 8 }, rings: 1 };

/** One shape in the middle. */
const SHAPE: Grammar = {
  format: PLATE,
  sheet: SMALL,
  forms: [climbs, envelope, rosette, horn, pulses, ruled, vortex],
};

/** A case study fills the picture with lines, a service or a sample is one shape, a post is lines with one event, an industry forks. */
const GRAMMARS: Record<Kind, Grammar> = {
  case: { format: CASE, sheet: FIELD, forms: [cable, wave, contours, ridges, ruled, vortex, flow, strands, pulses] },
  service: SHAPE,
  post: { format: PLATE, sheet: { ...SMALL, share: 0.37 }, forms: [cable, wave, contours, ridges, flow, strands] },
  sample: SHAPE,
  industry: { format: INDUSTRY, sheet: WIDE, forms: [tree, fan, burst] },
};

/** The drawing of an entry without a hand-made one. Its kind and slug decide all of it. */
export function generate(kind: Kind, slug: string): Drawing {
  const { format, sheet, forms } = GRAMMARS[kind];
  return {
    ...format,
    draw() {
      const choices = dice(`${kind}/${slug}`);
      return choices.either(...forms)(choices, penFor({ ...sheet, width: format.width, height: format.height }));
    },
  };
}
