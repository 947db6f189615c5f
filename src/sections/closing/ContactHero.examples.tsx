import { loadPage } from '../../content/index.ts';
import type { Examples } from '../../gallery/example.ts';
import { ContactHero } from './ContactHero.tsx';

const { hero } = await loadPage('contact');

export default {
  'As on the page': <ContactHero hero={hero} />,
} satisfies Examples;
