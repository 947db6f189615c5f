import type { Examples } from '../../gallery/example.ts';
import { Closing } from './Closing.tsx';

const actions = [
  { label: 'Schedule a Consultation', href: '/contact#consultation' },
  { label: 'View Our Work', href: '/case-studies' },
];

export default {
  'Two actions': (
    <Closing
      heading={'Tell us where\nthe line slips.'}
      text="Bring your numbers to a call with a strategist. Leave with a plain reading of where demand turns into nothing, whether or not you hire us."
      note="It is free. You pick the time on the next screen."
      actions={actions}
    />
  ),
  'One action on shoal': (
    <Closing
      ground="shoal"
      heading={'Yours could be\nthe eighth.'}
      text="Tell us your shelf, your channel and the number that worries you. We name the closest case, and where yours differs from it."
      actions={actions.slice(0, 1)}
    />
  ),
} satisfies Examples;
