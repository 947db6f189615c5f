import { loadPage } from '../../content/index.ts';
import type { Examples } from '../../gallery/example.ts';
import { GiantHero } from './GiantHero.tsx';

const { hero: about, say } = await loadPage('about');
const { hero: methodology } = await loadPage('methodology');

export default {
  'Two actions and a note': <GiantHero intro={say} {...about} />,
  'One action': <GiantHero {...methodology} actions={[methodology.action]} />,
} satisfies Examples;
