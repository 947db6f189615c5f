import type { Examples } from '../../gallery/example.ts';
import { EXAMPLE_LIST } from './example-sample.ts';
import { SampleList } from './SampleList.tsx';

export default {
  'Crossed out, and kept': <SampleList list={EXAMPLE_LIST} />,
} satisfies Examples;
