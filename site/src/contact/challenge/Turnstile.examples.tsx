import type { Examples } from '../../gallery/example.ts';
import { Turnstile } from './Turnstile.tsx';

export default {
  'Before the first touch': <Turnstile />,
} satisfies Examples;
