import { type Examples, example } from '../../gallery/example.ts';
import { EvidenceLine } from './EvidenceLine.tsx';

const ofCase = (
  <EvidenceLine
    value="+300%"
    label="conversions"
    scope="Electronics Distributor"
    href="/case-studies/electronics-distributor"
    about="Case study"
  />
);

export default {
  'Of a practice': <EvidenceLine value="4.2x" label="average ROAS" scope="Google Ads practice" />,
  'Of a case': ofCase,
  'On shoal': example(ofCase, { ground: 'shoal' }),
} satisfies Examples;
