/** Drafts of each kind: every required field, with a text of the right length that says what to write. */

/** A text of `count` words that begins by saying what to write. */
const write = (count: number, what: string): string => {
  const start = what.split(' ');
  const filler = 'and say it with a mechanism a limit or an object of the reader’s day'.split(' ');
  const words = Array.from(
    { length: count },
    (_, index) => start[index] ?? filler[(index - start.length) % filler.length]!,
  );
  return `${words.join(' ')}.`;
};

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));

const name = (slug: string): string =>
  slug
    .split('-')
    .map((part) => part[0]!.toUpperCase() + part.slice(1))
    .join(' ')
    .slice(0, 32);

const seo = (slug: string) => ({
  title: name(slug),
  description:
    `Draft of ${slug}: name the problem first, then what the reader gets, then end with a verb that says what to do next.`
      .padEnd(110, '.')
      .slice(0, 155),
});

const closing = (slug: string) => ({
  heading: `Close ${name(slug)}`.slice(0, 48),
  text: write(16, 'Ask for the one thing that shows the problem'),
  note: 'Say what happens next.',
});

export const serviceDraft = (slug: string) => ({
  type: 'answer',
  draft: true,
  seo: seo(slug),
  say: write(20, 'Fairlead does this service so that'),
  overview: { group: 'content', text: write(16, 'Begin the card with the problem of the reader') },
  action: { label: 'Get a Plan', href: '/contact' },
  fit: times(3, (n) => write(12, `Fit ${n} is a company that`)),
  notFit: times(3, (n) => write(12, `No fit ${n} is better served by`)),
  proof: { none: write(20, 'Say plainly that no case is published') },
  which: [
    { service: 'seo', condition: 'What the reader recognizes about themselves' },
    { service: 'ppc', condition: 'What another reader recognizes about themselves' },
  ],
  closing: closing(slug),
  headline: 'Service and outcome in nine words',
  answer: write(45, 'Answer first what it is and for whom'),
  problem: { heading: 'Name the problem', paragraphs: [write(90, 'Show the problem on one object')] },
  included: {
    heading: 'What is in it',
    items: times(4, (n) => ({ title: `Part ${n}`, text: write(18, `Say what part ${n} does`) })),
  },
  steps: {
    heading: 'How it runs',
    items: times(4, (n) => ({
      title: `Do step ${n}`,
      text: write(28, `Say what happens in step ${n}`),
      deliverable: `What step ${n} leaves behind`,
    })),
  },
  measure: {
    intro: write(10, 'Say which numbers count'),
    items: times(3, (n) => ({ title: `Measure ${n}`, text: write(10, `Say why number ${n} counts`) })),
  },
  questions: times(4, (n) => ({
    question: `Which question ${n} do buyers ask?`,
    answer: write(45, `Answer question ${n} in full`),
  })),
});

export const caseDraft = (slug: string) => ({
  draft: true,
  status: 'placeholder',
  client: name(slug),
  category: 'Category, industry',
  seo: seo(slug),
  chips: ['Category', 'Industry'],
  headline: 'A descriptor of the client reaches a result',
  description: write(20, 'Say what was in the way and what changed'),
  goal: 'return-on-ads',
  figures: times(3, (n) => ({ id: `${slug}-${n}`, value: `${n}x`, label: `what figure ${n} measures` })),
  summary: [write(65, 'Sum up the case')],
  situation: [write(90, 'Describe the situation with one concrete obstacle')],
  challenges: times(3, (n) => ({ title: `Challenge ${n}`, text: write(25, `Describe challenge ${n}`) })),
  approach: times(3, (n) => ({ title: `Decision ${n}`, text: write(40, `Say what was decided and why in ${n}`) })),
  differently: write(35, 'Say what we would do differently'),
  say: write(20, 'Fairlead and what this case shows'),
  services: ['seo'],
  closing: closing(slug),
});

export const postDraft = (slug: string): string => `---
draft: true
title: ${name(slug)}
description: ${write(24, 'Say what the reader learns and why it matters')}
seo:
  title: ${seo(slug).title}
  description: "${seo(slug).description}"
category: Category
date: ${new Date().toISOString().slice(0, 10)}
sources:
  - { title: Title of source 1, publisher: Publisher, url: https://example.com/1 }
service: seo
---

${write(50, 'Answer the question of the title here')}

## Which question does the reader ask first?

${write(60, 'Answer it')}[1](#source-1)
`;
