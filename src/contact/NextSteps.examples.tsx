import { loadPage } from '../content.ts';
import { NextSteps } from './NextSteps.tsx';

const { next } = await loadPage('contact');

export const three = <NextSteps steps={next.steps} />;
