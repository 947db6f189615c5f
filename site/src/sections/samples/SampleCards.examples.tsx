import { type Examples, example } from '../../gallery/example.ts';
import { SampleCards } from './SampleCards.tsx';

const cards = (
  <SampleCards
    heading="Sample deliverables"
    say="Fairlead shows a sample of its work before the first call, so that you can judge the sheet that you would get."
    cards={[
      {
        name: 'SEO Audit Page',
        practice: 'SEO',
        text: 'One flaw in a category template, from the log line to the check that proves the repair.',
        href: '/samples/audit-page',
        icon: 'svc-seo',
      },
      {
        name: 'Test Sheet',
        practice: 'Conversion testing',
        text: 'A hypothesis, two versions of a page, the stop rules, and an honest result.',
        href: '/samples/test-sheet',
        icon: 'svc-analytics',
      },
    ]}
  />
);

export default {
  'As on the page': cards,
  'Without a sample': (
    <SampleCards
      heading="Sample deliverables"
      say="Fairlead shows a sample of its work before the first call, so that you can judge the sheet that you would get."
      cards={[]}
    />
  ),
  'Under the pointer': example(cards, { forced: { hover: 'li a' } }),
} satisfies Examples;
