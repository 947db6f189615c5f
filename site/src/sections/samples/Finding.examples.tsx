import type { Examples } from '../../gallery/example.ts';
import { EXAMPLE_FINDING, EXAMPLE_LABELS } from './example-sample.ts';
import { Finding } from './Finding.tsx';

export default {
  'As on the page': <Finding finding={EXAMPLE_FINDING} labels={EXAMPLE_LABELS.finding} />,
} satisfies Examples;
