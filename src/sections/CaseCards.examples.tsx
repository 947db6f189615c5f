import { loadCases, loadLabels, loadPage } from '../content.ts';
import { CaseCards } from './CaseCards.tsx';

const { cases } = await loadPage('home');
const { cards } = await loadLabels();

export const sevenCases = <CaseCards {...cases} action={cards.action} cases={await loadCases()} />;
