import { loadCases, loadLabels, loadPage } from '../../content/index.ts';
import type { Examples } from '../../gallery/example.ts';
import { CaseCards } from './CaseCards.tsx';

const { cases } = await loadPage('home');
const { cards } = await loadLabels();

export default {
  'Seven cases': <CaseCards {...cases} action={cards.action} cases={await loadCases()} />,
} satisfies Examples;
