import { z } from 'zod';
import type { Target } from '../../fields.ts';
import { plate } from '../art.ts';
import {
  action,
  atLeast,
  closing,
  label,
  names,
  objection,
  pageStatus,
  paragraphs,
  prose,
  ref,
  seo,
  some,
  upTo,
  words,
} from '../text.ts';

/** A group of services. Its cards come from the services that name its id in `overview.group`. */
const group = z.strictObject({
  id: names('overview groups'),
  title: label(40),
  icon: plate,
  description: upTo(55),
  main: z.strictObject({ label: label(32), service: ref('services') }),
});

const unique =
  (what: string) =>
  (items: { id: string }[], context: z.core.$RefinementCtx): void =>
    items.forEach(({ id }, at) => {
      if (items.findIndex((other) => other.id === id) < at)
        context.addIssue({ code: 'custom', path: [at, 'id'], message: `Another ${what} is "${id}" too. Rename one.` });
    });

/** A question of the chooser, and its options. Services name the options that they answer by their ids. */
const question = (target: Target) =>
  z.strictObject({
    label: label(40),
    options: some(z.strictObject({ id: names(target), label: label(40) }), 2, 8).superRefine(unique('option')),
  });

export const services = z.strictObject({
  type: z.literal('services'),
  status: pageStatus,
  seo,
  hero: z.strictObject({ heading: label(48), intro: upTo(55) }),
  /** Three questions that lead to two services. What each service answers is in its own file. */
  chooser: z.strictObject({
    heading: label(40),
    intro: upTo(55),
    questions: z.strictObject({ stalls: question('stalls'), runs: question('runs'), sells: question('sells') }),
    /** Stands in place of the answer until all questions have one. */
    waiting: upTo(30),
    found: label(40),
    /** What goes before the client of a related case, and what stands there without one. */
    case: label(24),
    none: upTo(18),
    reset: label(24),
    /** Heads the list of all services, which stands in place of the questions without JavaScript. */
    all: label(40),
  }),
  groups: z.array(group).min(1, atLeast(1)).superRefine(unique('group')),
  figures: z.strictObject({
    heading: label(48),
    scope: prose,
    ids: some(ref('figures'), 3, 4),
  }),
  /** The quotable sentence. The text about pricing begins with it. */
  say: words(18, 30),
  pricing: z.strictObject({
    heading: label(40),
    paragraphs: paragraphs(1, 3),
    /** The pages that no menu lists. */
    links: some(action, 1, 4),
  }),
  proof: z.strictObject({
    heading: label(48),
    note: upTo(60),
    cases: some(ref('case-studies'), 1, 3),
  }),
  questions: z.strictObject({ heading: label(40), items: some(objection, 2, 5) }),
  closing: closing.extend({ action }),
});
