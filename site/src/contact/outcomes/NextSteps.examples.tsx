import type { Examples } from '../../gallery/example.ts';
import { EXAMPLE_NEXT } from './example-next.ts';
import { NextSteps } from './NextSteps.tsx';

export default {
  Three: <NextSteps steps={EXAMPLE_NEXT.steps} />,
} satisfies Examples;
