import { loadCases, loadPage } from '../../content/index.ts';
import type { Examples } from '../../gallery/example.ts';
import { Goals } from './Goals.tsx';

const { meaning, say } = await loadPage('case-studies');

export default {
  'Cases by goal': <Goals {...meaning} say={say} cases={await loadCases()} />,
} satisfies Examples;
