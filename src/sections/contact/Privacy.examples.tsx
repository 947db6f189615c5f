import type { Examples } from '../../gallery/example.ts';
import { Privacy } from './Privacy.tsx';

const privacy = {
  heading: 'Privacy',
  intro: 'We use what you send to answer you, and for nothing else.',
  items: [
    {
      title: 'What we keep',
      text: 'The nine fields of the form, when and how often they reached us, and what became of the letter to our strategist. For minutes, a scrambled form of your network address, which stops floods.',
    },
    {
      title: 'Who reads it',
      text: 'The strategist who replies and the colleague who covers for them. They read it by email and in our database. The companies that host the one and carry the other process it for us.',
    },
  ],
  challenge: {
    title: 'The check in the form',
    text: 'From your first touch, Cloudflare tells people from programs by your network address and browser, under its own terms.',
  },
};

export default {
  'As on the page': <Privacy privacy={privacy} challenged={false} />,
  'With the check in the form': <Privacy privacy={privacy} challenged />,
} satisfies Examples;
