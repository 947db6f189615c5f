import { loadPage } from '../content.ts';
import { PageHero } from './PageHero.tsx';

const { hero: services } = await loadPage('services');
const { hero: blog } = await loadPage('blog');
const { hero: cases } = await loadPage('case-studies');

export const onPaper = <PageHero ground="paper" {...cases} />;
export const withATagOnShoal = <PageHero ground="shoal" {...blog} />;
export const onInk = <PageHero ground="ink" {...services} />;
