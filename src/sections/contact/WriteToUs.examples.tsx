import { EXAMPLE_NEXT } from '../../contact/outcomes/example-next.ts';
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
    steps: EXAMPLE_NEXT.steps,
  },
  say: 'Fairlead uses the first call to look at your site with you: the questions are about orders, and you leave knowing which page to fix first.',
};

export default {
  'Around a form': (
    <WriteToUs {...words}>
      <Field name="email" type="email" label="Business Email" />
    </WriteToUs>
  ),
} satisfies Examples;
