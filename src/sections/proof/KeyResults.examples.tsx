import { loadLabels } from '../../content/index.ts';
import { loadCase } from '../../gallery/content.ts';
import type { Examples } from '../../gallery/example.ts';
import { KeyResults } from './KeyResults.tsx';

const { results } = await loadCase('pro-audio-manufacturer');

export default {
  'Three figures': <KeyResults heading={(await loadLabels()).case.results} results={results} />,
} satisfies Examples;
