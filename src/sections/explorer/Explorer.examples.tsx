import { loadLabels, loadPage } from '../../content/index.ts';
import { type Examples, example } from '../../gallery/example.ts';
import { Explorer } from './Explorer.tsx';
import { ExplorerPanel } from './ExplorerPanel.tsx';

const { explorer } = await loadPage('home');
const { action } = (await loadLabels()).explorer;
const [one, two, three, four, five] = explorer.tabs.map((tab) => (
  <ExplorerPanel key={tab.id} tab={tab} action={action} />
));
const tabs = <Explorer {...explorer} panel1={one} panel2={two} panel3={three} panel4={four} panel5={five} />;

export default {
  'First tab chosen': tabs,
  'Another tab under the pointer': example(tabs, { forced: { hover: '[aria-selected=false]' } }),
  'Tab in focus': example(tabs, { forced: { 'focus-visible': '[role=tab]' } }),
} satisfies Examples;
