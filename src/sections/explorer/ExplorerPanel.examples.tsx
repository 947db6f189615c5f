import { loadIndustry, loadLabels, loadPage } from '../../content/index.ts';
import type { Home } from '../../content/schemas/pages/home.ts';
import { type Examples, example } from '../../gallery/example.ts';
import { ExplorerPanel } from './ExplorerPanel.tsx';

const { explorer } = await loadPage('home');
const industry = await loadIndustry('wholesale-distribution');
const { action } = (await loadLabels()).explorer;
const panel = (tab: Home['explorer']['tabs'][number]) => (
  <div className="grid">
    <div className="c6-12">
      <ExplorerPanel tab={tab} action={action} />
    </div>
  </div>
);
const paper = { ground: 'paper' } as const;

export default {
  Home: example(panel(explorer.tabs[0]!), paper),
  'Industry page': example(panel(industry.explorer.tabs[0]!), paper),
} satisfies Examples;
