import type { Examples } from '../../gallery/example.ts';
import { EXAMPLE_CASES } from '../cases/example-cases.ts';
import { NoProof, Proof } from './Proof.tsx';

const band = {
  heading: 'Related proof',
  note: 'All three cases report speed among their figures, which is the kind this work moves. Ads and content ran beside it.',
  action: 'Read Case Study',
};
const link = { label: 'All case studies', href: '/case-studies' };

export default {
  'One case': <Proof {...band} cases={EXAMPLE_CASES.slice(0, 1)} />,
  'Two cases': <Proof {...band} cases={EXAMPLE_CASES.slice(0, 2)} />,
  'Three cases on shoal': <Proof {...band} cases={EXAMPLE_CASES.slice(0, 3)} ground="shoal" />,
  'No case': (
    <NoProof
      heading="No case is published for this service yet."
      text="No local case is published yet. On the call we open your busiest branch beside its nearest rival, and show what a contractor sees first at six in the morning."
      link={link}
    />
  ),
  'What stands in its place': (
    <NoProof
      heading="Ask us for one you can call."
      text="Two clients of this service take calls from people like you. We’ll introduce you after the first talk."
      link={link}
    />
  ),
} satisfies Examples;
