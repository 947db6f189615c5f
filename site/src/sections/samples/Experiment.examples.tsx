import type { Examples } from '../../gallery/example.ts';
import { Experiment } from './Experiment.tsx';
import { EXAMPLE_TEST } from './example-sample.ts';

export default {
  'With enough visitors': <Experiment test={EXAMPLE_TEST} id="enough" />,
  'With too few': <Experiment test={{ ...EXAMPLE_TEST, difference: 4 }} id="few" />,
} satisfies Examples;
