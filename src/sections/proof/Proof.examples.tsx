import { loadLabels } from '../../content/index.ts';
import { loadCase, loadService } from '../../gallery/content.ts';
import type { Examples } from '../../gallery/example.ts';
import { NoProof, Proof } from './Proof.tsx';

const { cards, service: words } = await loadLabels();
const { proof } = await loadService('answer', 'technical-seo');
const { proof: without } = await loadService('answer', 'local-seo');
const { cases: ids, note } = 'cases' in proof ? proof : { cases: [], note: '' };
const cases = await Promise.all(ids.map(loadCase));
const band = { heading: words.proof.heading, note, action: cards.action };

export default {
  'One case': <Proof {...band} cases={cases.slice(0, 1)} />,
  'Two cases': <Proof {...band} cases={cases.slice(0, 2)} />,
  'Three cases on shoal': <Proof {...band} cases={cases} ground="shoal" />,
  'No case': <NoProof sentence={words.proof.none} text={'none' in without ? without.none : ''} all={words.proof.all} />,
} satisfies Examples;
