import { loadLabels } from '../content.ts';
import { loadCase } from '../gallery/content.ts';
import { CaseHero } from './CaseHero.tsx';

const { chips } = (await loadLabels()).case;

export const denseDrawing = <CaseHero study={await loadCase('pro-audio-manufacturer')} chipsLabel={chips} />;
export const openDrawing = <CaseHero study={await loadCase('bbq-distributor')} chipsLabel={chips} />;
