import type { Examples } from '../../gallery/example.ts';
import { EXAMPLE_CASES } from '../cases/example-cases.ts';
import { KeyResults } from './KeyResults.tsx';

export default {
  'Three figures': <KeyResults heading="Key results" results={EXAMPLE_CASES[0].results} />,
} satisfies Examples;
