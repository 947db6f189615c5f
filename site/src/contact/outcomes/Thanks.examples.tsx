import { type Examples, example } from '../../gallery/example.ts';
import { EXAMPLE_NEXT } from './example-next.ts';
import { Thanks } from './Thanks.tsx';

export default {
  'After a form posted itself': example(<Thanks next={EXAMPLE_NEXT} />, {
    ground: 'none',
    forced: { target: 'section' },
  }),
} satisfies Examples;
