import { loadPage } from '../content.ts';
import { example } from '../gallery/example.ts';
import { Thanks } from './Thanks.tsx';

const { next } = await loadPage('contact');

export const afterAFormPostedItself = example(<Thanks next={next} />, {
  ground: 'none',
  forced: { target: 'section' },
});
