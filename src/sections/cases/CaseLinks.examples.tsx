import { loadLabels, loadServices } from '../../content/index.ts';
import { loadCase } from '../../gallery/content.ts';
import type { Examples } from '../../gallery/example.ts';
import { CaseLinks } from './CaseLinks.tsx';

const study = await loadCase('pro-audio-manufacturer');
const services = (await loadServices()).filter(({ id }) => study.services.includes(id));

export default {
  'Services and the next case': (
    <CaseLinks words={(await loadLabels()).case} services={services} next={await loadCase('pro-audio-distributor')} />
  ),
} satisfies Examples;
