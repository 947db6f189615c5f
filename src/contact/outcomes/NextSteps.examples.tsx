import { loadPage } from '../../content/index.ts';
import type { Examples } from '../../gallery/example.ts';
import { NextSteps } from './NextSteps.tsx';

const { next } = await loadPage('contact');

export default {
  Three: <NextSteps steps={next.steps} />,
} satisfies Examples;
