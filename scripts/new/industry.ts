import { PLATES } from '../../src/art/catalogue.ts';
import type { Answers, Draft } from './draft.ts';
import type { Facts } from './facts.ts';
import { closing, ordinal, seo, shortened, times } from './text.ts';

const tab = (service: string, number: number) => ({
  id: service,
  title: `Name tab ${number}`,
  icon: PLATES[number - 1]!,
  link: `/services/${service}`,
  description:
    'Say what this service means for a company of this industry, in words that its people use. Name the page, the price list or the report that changes, and who works with it. Then say what you leave alone, and why. Four or five short sentences are enough.',
  details: times(3, (n) => ({
    title: `Name detail ${n}`,
    text: 'Say one thing that is done here and in no other industry, and what it changes.',
  })),
});

const fields = ({ title }: Answers, { services, cases }: Facts) => ({
  draft: true,
  type: 'industry',
  seo: seo(`${shortened(title!, 38)} Marketing`),
  say: 'Say in one sentence which companies of this industry we work for, what we do for them, and how growth is measured.',
  hero: {
    tag: title,
    heading: 'What they want\nin few words',
    actions: [
      { label: 'Book Intro Call', href: '/contact' },
      { label: 'How we work', href: '/about' },
    ],
    note: 'Say what to bring to the call.',
  },
  differences: {
    heading: 'What makes the industry different',
    items: times(4, (n) => ({
      title: `Name difference ${n}`,
      text: `Describe the ${ordinal(n)} thing that an ordinary campaign gets wrong in this industry, and say what you do about it instead.`,
    })),
  },
  why: {
    heading: 'Why Choose Us',
    items: times(3, (n) => ({
      title: `Name reason ${n}`,
      text: `Give the ${ordinal(n)} reason to choose us, as something that we do before others do it. Say how a client can check it in the first month of work.`,
    })),
  },
  explorer: {
    heading: 'Services for the industry',
    tabs: services.slice(0, 3).map((service, index) => tab(service, index + 1)),
  },
  results: {
    heading: 'Results in comparable companies',
    text: 'Say what these results have in common with the industry, and what differs.',
    cases: cases.slice(0, 2).map(({ id }) => id),
    ids: cases.slice(0, 2).map(({ figure }) => figure),
  },
  closing: { ...closing('a project'), action: { label: 'Get Started Today', href: '/contact' } },
});

export const industry: Draft = {
  folder: 'industries',
  address: '/industries',
  questions: [{ flag: 'title', ask: 'What is the industry called?', longest: 40 }],
  fields,
  keeps: [
    'Book Intro Call',
    'How we work',
    'What makes the industry different',
    'Why Choose Us',
    'Services for the industry',
    'Results in comparable companies',
    'Get Started Today',
  ],
  next: ({ slug }) => [
    `To publish it, remove the line "draft: true". The check then names each text that is left. Then link to /industries/${slug}, for example in the footer: content/navigation.yml.`,
  ],
};
