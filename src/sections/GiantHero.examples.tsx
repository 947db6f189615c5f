import { loadPage } from '../content.ts';
import { GiantHero } from './GiantHero.tsx';

const { hero: about, say } = await loadPage('about');
const { hero: methodology } = await loadPage('methodology');

export const twoActionsAndANote = <GiantHero lead={say} {...about} />;
export const oneAction = <GiantHero {...methodology} actions={[methodology.action]} />;
