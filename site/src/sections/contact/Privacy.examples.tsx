import type { Examples } from '../../gallery/example.ts';
import { Privacy } from './Privacy.tsx';

const privacy = {
  heading: 'Privacy',
  intro: 'We use what you send to answer you and to arrange a call if you want one.',
  items: [
    {
      title: 'What we keep',
      text: 'Your answers to the nine fields, when they arrived and how often, whether they looked like spam, such as a form filled in too fast, and whether our email about them went out. Codes computed from your answers help us spot a repeat.',
    },
    {
      title: 'Who receives it',
      text: 'The people at Fairlead who answer inquiries, and the companies that host this site, its database and our email for us. We sell your details to no one and add you to no mailing list.',
    },
  ],
  challenge: {
    title: 'The check in the form',
    text: 'From your first touch of the form, Cloudflare tells people from programs by your network address and browser, under its own terms. It receives none of your answers.',
  },
  request: 'Email hello@fairlead.example',
};
const email = 'hello@fairlead.example';

export default {
  'As on the page': <Privacy privacy={privacy} email={email} challenged={false} />,
  'With the check in the form': <Privacy privacy={privacy} email={email} challenged />,
} satisfies Examples;
