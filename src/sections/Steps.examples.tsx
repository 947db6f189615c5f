import { loadLabels, loadPage } from '../content.ts';
import { loadService } from '../gallery/content.ts';
import { Steps } from './Steps.tsx';

const labels = await loadLabels();
const { process } = await loadPage('home');
const { steps } = await loadService('answer', 'social-ads');

export const fourOnShoal = <Steps ground="shoal" labels={labels} {...process} />;
export const threeWithDeliverables = <Steps labels={labels} heading={steps.heading} steps={steps.items} />;
