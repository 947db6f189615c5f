import { loadPage } from '../content.ts';
import { ContactHero } from './ContactHero.tsx';

const { hero } = await loadPage('contact');

export const asOnThePage = <ContactHero hero={hero} />;
