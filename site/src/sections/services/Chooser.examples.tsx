import type { HTMLElement } from 'node-html-parser';
import { type Examples, example } from '../../gallery/example.ts';
import { Chooser } from './Chooser.tsx';
import { chooserRules } from './chooser-rules.ts';

const words = {
  heading: 'Which of three?',
  intro: 'Answer three questions about your own store. You get two services to read first, with the reason for each.',
  waiting: 'Choose one answer to each question, and two services appear here.',
  found: 'Read these two first',
  case: 'Related case:',
  none: 'No case is published for it yet.',
  reset: 'Start over',
};
const question = (id: string, label: string, options: Record<string, string>) => ({
  id,
  label,
  options: Object.entries(options).map(([id, label]) => ({ id, label })),
});
const questions = [
  question('stalls', 'What stalls today?', {
    found: 'Buyers do not find us',
    spend: 'Ads cost more than they return',
    orders: 'Visitors leave without ordering',
    launch: 'A launch has no plan yet',
  }),
  question('runs', 'What do you run today?', { little: 'Very little so far', ads: 'Paid ads' }),
  question('sells', 'How do you sell?', { cart: 'In an online store', branches: 'At branches or by dealers' }),
];
const services = [
  {
    id: 'seo',
    name: 'SEO',
    reason: 'Buyers search by part and by category, so those pages are rebuilt first.',
    study: { id: 'electronics-distributor', client: 'Electronics Distributor' },
  },
  {
    id: 'local-seo',
    name: 'Local SEO',
    reason: 'People drive to the nearest counter whose hours and stock they can see.',
  },
  {
    id: 'geo',
    name: 'Generative Engine Optimization',
    reason: 'Buyers now ask AI assistants, which quote specs they can read and check.',
  },
];
/** The first stall, ads and branches lead to the last two services. */
const answers = [{ options: [0, 1, 1], services: [1, 2] }];
const chooser = (
  <>
    <style>{chooserRules(answers)}</style>
    <Chooser words={words} questions={questions} services={services} />
  </>
);
const choose =
  (...options: string[]) =>
  (root: HTMLElement) => {
    for (const option of options) root.querySelector(`[value=${option}]`)?.setAttribute('checked', '');
  };

export default {
  'No answer yet': chooser,
  'One question answered': example(chooser, { after: choose('found') }),
  'All questions answered': example(chooser, { after: choose('found', 'ads', 'branches') }),
  'Option under the pointer': example(chooser, { forced: { hover: 'fieldset label' } }),
  'Option in focus': example(chooser, { forced: { 'focus-visible': 'input' } }),
} satisfies Examples;
