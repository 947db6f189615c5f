import type { Examples } from '../../gallery/example.ts';
import { EXAMPLE_LABELS } from './example-sample.ts';
import { Flow } from './Flow.tsx';

const steps = [
  { day: -14, title: 'First email', text: 'Last year’s coils and their stock.' },
  { day: 0, title: 'Due date', text: 'No message.' },
  { day: 10, title: 'Task for the rep', text: 'If last year’s order was large.' },
];

export default {
  'Three steps': <Flow steps={steps} exit="An order ends the flow the same day." labels={EXAMPLE_LABELS.flow} />,
} satisfies Examples;
