import { loadIndustry, loadLabels, loadPage } from '../content.ts';
import { example } from '../gallery/example.ts';
import { ExplorerPanel } from './ExplorerPanel.tsx';

const { explorer } = await loadPage('home');
const industry = await loadIndustry('wholesale-distribution');
const { action } = (await loadLabels()).explorer;
const paper = { ground: 'paper' } as const;

export const home = example(<ExplorerPanel tab={explorer.tabs[0]!} action={action} />, paper);
export const industryPage = example(<ExplorerPanel tab={industry.explorer.tabs[0]!} action={action} />, paper);
