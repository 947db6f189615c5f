import type { Examples } from '../../gallery/example.ts';
import { EXAMPLE_LOGO, EXAMPLE_PHOTO } from '../../ui/blocks/example-photo.ts';
import { CaseHero, type CaseHeroProps } from './CaseHero.tsx';

const dense: CaseHeroProps['study'] = {
  icon: 'pro-audio-manufacturer',
  chips: ['Pro audio', 'Manufacturing', 'Direct and dealer sales'],
  headline: 'A loudspeaker maker sells direct and keeps its dealers',
};
const open: CaseHeroProps['study'] = {
  icon: 'bbq-distributor',
  chips: ['Outdoor cooking', 'E-commerce', 'Distribution'],
  headline: 'A BBQ distributor sells the grill, then the fuel',
};

export default {
  'Dense drawing': <CaseHero study={dense} chipsLabel="Category and industry" />,
  'Open drawing': <CaseHero study={open} chipsLabel="Category and industry" />,
  'Photo and logo': (
    <CaseHero study={{ ...open, photo: EXAMPLE_PHOTO, logo: EXAMPLE_LOGO }} chipsLabel="Category and industry" />
  ),
} satisfies Examples;
