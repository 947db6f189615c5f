import { loadPage } from '../../content/index.ts';
import type { Examples } from '../../gallery/example.ts';
import { Story } from './Story.tsx';

const { hero, cards } = await loadPage('our-story');

export default {
  'Four cards': <Story {...hero} cards={cards} />,
} satisfies Examples;
