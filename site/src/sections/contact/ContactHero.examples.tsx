import type { Examples } from '../../gallery/example.ts';
import { ContactHero } from './ContactHero.tsx';

const hero = {
  heading: 'We look first,\nthen we reply.',
  intro:
    'Leave your details. A strategist looks at your site and replies by email. Or pick a time for a call right away.',
  action: { label: 'Schedule a call', href: '#consultation' },
};

export default {
  'As on the page': <ContactHero hero={hero} />,
} satisfies Examples;
