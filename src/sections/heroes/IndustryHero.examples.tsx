import { loadIndustry } from '../../content/index.ts';
import type { Examples } from '../../gallery/example.ts';
import { IndustryHero } from './IndustryHero.tsx';

const { hero, say } = await loadIndustry('wholesale-distribution');

export default {
  'As on the page': <IndustryHero {...hero} intro={say} />,
} satisfies Examples;
