import { loadLabels } from '../../content/index.ts';
import { loadCase } from '../../gallery/content.ts';
import type { Examples } from '../../gallery/example.ts';
import { CaseHero } from './CaseHero.tsx';

const { chips } = (await loadLabels()).case;

export default {
  'Dense drawing': <CaseHero study={await loadCase('pro-audio-manufacturer')} chipsLabel={chips} />,
  'Open drawing': <CaseHero study={await loadCase('bbq-distributor')} chipsLabel={chips} />,
} satisfies Examples;
