import { loadLabels } from '../content.ts';
import { loadCase } from '../gallery/content.ts';
import { KeyResults } from './KeyResults.tsx';

const { results } = await loadCase('pro-audio-manufacturer');

export const threeFigures = <KeyResults heading={(await loadLabels()).case.results} results={results} />;
