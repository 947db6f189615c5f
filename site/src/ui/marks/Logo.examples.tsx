import { type Examples, example } from '../../gallery/example.ts';
import { Logo } from './Logo.tsx';

const mark = <Logo brand="Fairlead" home="home" />;

export default {
  'On paper': mark,
  'On shoal': example(mark, { ground: 'shoal' }),
  'On ink': example(mark, { ground: 'ink' }),
  'Under the pointer': example(mark, { forced: { hover: 'a' } }),
  'In focus': example(mark, { forced: { 'focus-visible': 'a' } }),
} satisfies Examples;
