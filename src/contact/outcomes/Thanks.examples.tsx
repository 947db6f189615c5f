import { loadPage } from '../../content/index.ts';
import { type Examples, example } from '../../gallery/example.ts';
import { Thanks } from './Thanks.tsx';

const { next } = await loadPage('contact');

export default {
  'After a form posted itself': example(<Thanks next={next} />, {
    ground: 'none',
    forced: { target: 'section' },
  }),
} satisfies Examples;
