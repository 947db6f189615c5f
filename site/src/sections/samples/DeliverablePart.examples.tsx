import type { Examples } from '../../gallery/example.ts';
import { DeliverablePart } from './DeliverablePart.tsx';
import { EXAMPLE_FINDING, EXAMPLE_LABELS, EXAMPLE_LIST, EXAMPLE_TABLE } from './example-sample.ts';

export default {
  'With a note': <DeliverablePart block={EXAMPLE_FINDING} id="finding" labels={EXAMPLE_LABELS} />,
  'A wide table': <DeliverablePart block={EXAMPLE_TABLE} id="wide" labels={EXAMPLE_LABELS} />,
  'Without a note': <DeliverablePart block={EXAMPLE_LIST} id="list" labels={EXAMPLE_LABELS} />,
} satisfies Examples;
