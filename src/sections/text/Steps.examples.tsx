import { loadLabels, loadPage } from '../../content/index.ts';
import { loadService } from '../../gallery/content.ts';
import type { Examples } from '../../gallery/example.ts';
import { Steps } from './Steps.tsx';

const labels = await loadLabels();
const { process } = await loadPage('home');
const { steps } = await loadService('answer', 'social-ads');

export default {
  'Four on shoal': <Steps ground="shoal" labels={labels} {...process} />,
  'Three with deliverables': <Steps labels={labels} heading={steps.heading} steps={steps.items} />,
} satisfies Examples;
