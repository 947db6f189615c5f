import { loadCases, loadPage } from '../content.ts';
import { Goals } from './Goals.tsx';

const { meaning, say } = await loadPage('case-studies');

export const casesByGoal = <Goals {...meaning} say={say} cases={await loadCases()} />;
