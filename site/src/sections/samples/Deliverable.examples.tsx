import type { Examples } from '../../gallery/example.ts';
import { Deliverable } from './Deliverable.tsx';
import { EXAMPLE_FINDING, EXAMPLE_LABELS, EXAMPLE_TABLE, EXAMPLE_TERMS } from './example-sample.ts';

const facts = [
  { label: 'Decision by', text: 'E-commerce director' },
  { label: 'Page', text: '9 of 31' },
];

export default {
  'As on the page': (
    <Deliverable
      document={{ title: 'SEO audit', facts }}
      blocks={[EXAMPLE_FINDING, EXAMPLE_TABLE, EXAMPLE_TERMS]}
      labels={EXAMPLE_LABELS}
    />
  ),
} satisfies Examples;
