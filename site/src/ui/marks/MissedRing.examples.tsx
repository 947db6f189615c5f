import { type Examples, example } from '../../gallery/example.ts';
import { MissedRing } from './MissedRing.tsx';

export default {
  'On paper': <MissedRing />,
  'On ink': example(<MissedRing />, { ground: 'ink' }),
} satisfies Examples;
