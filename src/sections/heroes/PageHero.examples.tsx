import { loadPage } from '../../content/index.ts';
import type { Examples } from '../../gallery/example.ts';
import { PageHero } from './PageHero.tsx';

const { hero: services } = await loadPage('services');
const { hero: blog } = await loadPage('blog');
const { hero: cases } = await loadPage('case-studies');

export default {
  'On paper': <PageHero ground="paper" {...cases} />,
  'With a tag on shoal': <PageHero ground="shoal" {...blog} />,
  'On ink': <PageHero ground="ink" {...services} />,
} satisfies Examples;
