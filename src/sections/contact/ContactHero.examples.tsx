import type { Examples } from '../../gallery/example.ts';
import { ContactHero } from './ContactHero.tsx';

const hero = {
  heading: 'We look first,\nthen we reply.',
  intro:
    'Leave your details. A strategist opens your site, looks at the service you chose and replies within one working day.',
  action: { label: 'Schedule a call', href: '#consultation' },
};

export default {
  'As on the page': <ContactHero hero={hero} />,
} satisfies Examples;
