import { z } from 'zod';
import { bands } from '../../bands/schemas.ts';
import { plate } from './art.ts';
import { action, draft, label, pageStatus, prose, publish, quotable, ref, seo, some, upTo } from './text.ts';

/** Cases whose figures are of the kind that the service moves, or a text that says that none is published. */
const proof = z.union([
  z.strictObject({
    note: prose.meta({ help: 'Goes before the cases.' }),
    /** Each with the figures of it that its card shows, and perhaps a text in place of the case's own description. */
    cases: some(
      z.strictObject({
        id: ref('case-studies').meta({ title: 'Case' }),
        figures: some(ref('figures'), 1, 2).meta({ help: 'Those of the case that its card shows here.' }),
        text: upTo(40).optional().meta({ help: 'On this page, in place of the case’s own description.' }),
      }),
      1,
      3,
    ),
  }),
  /** The text, and perhaps its heading. */
  z.strictObject({
    heading: label(60).optional(),
    none: upTo(70).meta({ help: 'What stands here as long as no case is published.' }),
  }),
]);

/** A service: what other pages show of it, and the bands of its own page. */
export const service = z.strictObject({
  draft,
  publish,
  status: pageStatus,
  icon: plate,
  seo,
  say: quotable,
  overview: z
    .strictObject({
      group: ref('overview groups').meta({ help: 'Cards of one group stand together.' }),
      text: upTo(35),
    })
    .optional()
    .meta({ help: 'Its card on the page of all services. The main service of a group has none.' }),
  chooser: z
    .strictObject({
      stalls: some(ref('stalls'), 1, 8).meta({
        help: 'What is stuck: the answers to the first question that fit this service.',
      }),
      runs: some(ref('runs'), 1, 8).meta({
        help: 'What the visitor runs: the answers to the second question that fit.',
      }),
      sells: some(ref('sells'), 1, 8).meta({
        help: 'To whom the visitor sells: the answers to the third question that fit.',
      }),
      reason: upTo(24).meta({ help: 'Why this service, in the chooser’s answer.' }),
    })
    .meta({ help: 'When the chooser on the page of all services answers with this one.' }),
  /** The one thing to do next, in the hero and below posts about the service. */
  action: action.meta({ help: 'At the top of the page and below posts about it.' }),
  proof: proof.meta({ help: 'Cases that prove it, or a sentence that none is published yet.' }),
  price: ref('prices').optional().meta({ help: 'What it costs.' }),
  bands,
});
export type Service = z.infer<typeof service>;
