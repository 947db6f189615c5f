import { loadIndustry } from '../content.ts';
import { IndustryHero } from './IndustryHero.tsx';

const { hero, say } = await loadIndustry('wholesale-distribution');

export const asOnThePage = <IndustryHero {...hero} lead={say} />;
