import { z } from 'zod';
import { SERVICE_GROUPS } from './service.ts';
import { path, prose } from './text.ts';

const link = z.strictObject({ label: prose, href: path });

/** Words that pages of one kind share. */
export const labels = z.strictObject({
  home: link,
  step: prose,
  deliverable: prose,
  cards: z.strictObject({ action: z.literal('Read Case Study') }),
  explorer: z.strictObject({ action: z.literal('Learn more') }),
  /** In Markdown versions, where a page has a form: the words before the names of its fields, and the link to it. */
  markdown: z.strictObject({ form: prose, fill: prose }),
  service: z.strictObject({
    index: link,
    all: link.extend({ label: z.literal('View All Services') }),
    groups: z.record(z.enum(SERVICE_GROUPS), prose),
    note: prose,
    fit: z.strictObject({ heading: prose, fit: prose, notFit: prose }),
    proof: z.strictObject({ heading: prose, none: prose, all: link }),
    measure: prose,
    questions: prose,
    which: prose,
  }),
  case: z.strictObject({
    /** What social pictures call one case. */
    kind: prose,
    index: link,
    chips: prose,
    results: prose,
    summary: prose,
    situation: prose,
    challenges: prose,
    approach: prose,
    differently: prose,
    services: prose,
    next: prose,
    action: link.extend({ label: z.literal('Get Started'), href: z.literal('/contact') }),
    all: link,
  }),
  blog: z.strictObject({ index: link }),
});
export type Labels = z.infer<typeof labels>;
