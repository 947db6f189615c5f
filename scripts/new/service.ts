import type { Answers, Draft } from './draft.ts';
import type { Facts } from './facts.ts';
import { closing, ordinal, seo, times } from './text.ts';

const fields = (
  { slug, title, overview }: Answers,
  { services, overview: groups, chooser, cases, figures }: Facts,
) => ({
  draft: true,
  type: 'answer',
  seo: seo(title!),
  say: 'Say in one sentence what we do in this service, for whom, and what the reader can hold in hand when it is done.',
  ...(groups[0] && {
    overview: {
      group: overview ?? groups[0].id,
      text: 'Begin the card with the problem that the reader knows, then say what this service changes.',
    },
  }),
  chooser: {
    stalls: chooser.stalls.slice(0, 1),
    runs: chooser.runs.slice(0, 1),
    sells: chooser.sells.slice(0, 1),
    reason: 'Say why somebody who gives these three answers should read this page first.',
  },
  action: { label: 'Name the First Step', href: `/contact?service=${slug}` },
  fit: times(
    3,
    (n) => `Describe the ${ordinal(n)} kind of company that this service suits, by something it can check.`,
  ),
  notFit: times(3, (n) => `Describe the ${ordinal(n)} kind of company that should buy something else, and say what.`),
  // Any figure will do until the owner names the one that proves this service.
  evidence: cases[0] ? { figure: cases[0].figure, case: cases[0].id } : { figure: figures[0] ?? '' },
  proof: {
    none: 'Say plainly that no case is published for this service yet, and what you can show in a call instead.',
  },
  cost: {
    raises: times(2, (n) => `Name the ${ordinal(n)} thing that makes this service more work`),
    lowers: times(2, (n) => `Name the ${ordinal(n)} thing that saves work in this service`),
  },
  begins:
    'Say in one sentence what you ask for first, who gives it to you, and what happens in the first session together.',
  ends: 'Say in one sentence how the work ends or pauses, what you hand over, and what the client keeps afterward.',
  which: services
    .filter((service) => service !== slug)
    .slice(0, 2)
    .map((service) => ({ service, condition: 'Say when that service fits better' })),
  closing: closing('this service'),
  headline: 'Service and outcome in nine words',
  answer:
    'Answer in the first sentence what the service is and for whom. Then say what you do, in the order in which the client will see it. Close with what the reader gets each month, as a thing that can be opened and read.',
  problem: {
    heading: 'Name the problem as the reader would',
    paragraphs: [
      'Describe one moment in which the problem costs the reader money. Name the object on the desk, such as a report, an invoice or a page, and what is wrong with it. Write it so that somebody in the trade nods.',
      'Then say why the usual remedy does not help, without blaming anybody. Give the reason in plain words. Close with what would have to be true for the problem to go away, because the rest of this page is about that.',
    ],
  },
  included: {
    heading: 'What’s Included',
    items: times(4, (n) => ({
      title: `Name part ${n}`,
      text: `Say what is done in the ${ordinal(n)} part, on which pages or accounts, and how the reader can check it.`,
    })),
  },
  steps: {
    heading: 'How it runs',
    items: times(4, (n) => ({
      title: `Name step ${n}`,
      text: `Say what happens in the ${ordinal(n)} step, who does it and what the client has to give. One or two short sentences are enough, as long as they name something that can be seen.`,
      deliverable: `What the client holds after step ${n}`,
      when: `Name day ${n}`,
    })),
  },
  measure: {
    intro: 'Say which numbers are on the report.',
    items: times(3, (n) => ({
      title: `Name number ${n}`,
      text: 'Say where this number comes from and what you do when it falls.',
    })),
  },
  questions: times(4, (n) => ({
    question: `Which question do buyers ask ${ordinal(n)}?`,
    answer:
      'Answer in the first sentence, with yes, no or a number of days if you can. Then give the reason in words that the buyer can repeat to a colleague. Name the limit of the answer too, because a buyer who finds it later will not come back.',
  })),
});

export const service: Draft = {
  folder: 'services',
  address: '/services',
  questions: [
    { flag: 'title', ask: 'What is the service called in menus and in the form?', longest: 32 },
    { flag: 'group', ask: 'In which group of the menu is it?', options: ({ groups }) => groups },
    { flag: 'overview', ask: 'In which group of /services does its card stand?', options: ({ overview }) => overview },
  ],
  fields,
  keeps: ['What’s Included', 'How it runs'],
  next: ({ slug, title, group }) => [
    `To publish it, remove the line "draft: true" (the check then names each text that is left), and add this line to ${group ? `the services of the group "${group}"` : 'the services of its group'} in content/services.json, above the last one:`,
    '',
    `        { "id": ${JSON.stringify(slug)}, "name": ${JSON.stringify(title)} },`,
    '',
  ],
};
