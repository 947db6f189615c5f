import type { Examples } from '../../gallery/example.ts';
import { Field } from '../../ui/fields/Field.tsx';
import { WriteToUs, type WriteToUsProps } from './WriteToUs.tsx';

const words: Omit<WriteToUsProps, 'children'> = {
  form: {
    heading: 'Write to us',
    intro: 'Every field is required, except platforms. We use your details to reply, and for nothing else.',
    why: {
      heading: 'Why we ask',
      text: 'Your site and platform let us look before we answer. The revenue range tells us which advice would pay for itself.',
    },
    privacy: { label: 'What we keep and for how long', href: '#privacy' },
  },
  next: {
    heading: 'What happens next',
    steps: [
      'A strategist reads your message with your site open.',
      'You get a reply within one working day, by email.',
      'If it fits, we agree on thirty minutes. If not, we say who does.',
    ],
  },
  say: 'Fairlead reads every inquiry by hand: a strategist opens your site, answers within one working day, and says so plainly when another firm fits better.',
};

export default {
  'Around a form': (
    <WriteToUs {...words}>
      <Field name="email" type="email" label="Business Email" />
    </WriteToUs>
  ),
} satisfies Examples;
