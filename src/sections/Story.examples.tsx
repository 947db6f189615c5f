import { loadPage } from '../content.ts';
import { Story } from './Story.tsx';

const { hero, cards } = await loadPage('our-story');

export const fourCards = <Story {...hero} cards={cards} />;
