import type { Examples } from '../../gallery/example.ts';
import { Field } from '../../ui/fields/Field.tsx';
import { WriteToUs, type WriteToUsProps } from './WriteToUs.tsx';

const words: Omit<WriteToUsProps, 'children'> = {
  form: {
    heading: 'Send your details',
    intro: 'Eight short answers, plus your platforms if you like. We use them only to reply and to set up a call.',
    why: {
      heading: 'Why we ask',
      text: 'Your website and platform show us where your orders come in. The service tells us who should reply, and the revenue range tells us which steps would pay for themselves. We use the phone number for the call.',
    },
    privacy: { label: 'What we keep and for how long', href: '#privacy' },
  },
  next: {
    heading: 'What happens next',
    steps: [
      'A strategist searches for what you sell and tries to order it, up to the last step.',
      'You get an email with what stood out and what we would ask you.',
      'If we look like a fit, we suggest a call. If another kind of firm suits you better, we tell you.',
    ],
  },
  answers: { label: 'Who reads this', person: { id: 'strategist', role: 'Strategist', city: 'Columbus, Ohio' } },
  say: 'Fairlead uses the first call to look at your site with you: the questions are about orders, and you leave knowing which page to fix first.',
};

export default {
  'Around a form': (
    <WriteToUs {...words}>
      <Field name="email" type="email" label="Business Email" />
    </WriteToUs>
  ),
} satisfies Examples;
