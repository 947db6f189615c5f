import type { Examples } from '../../gallery/example.ts';
import { NotFound } from './NotFound.tsx';

const content = {
  code: '404',
  heading: 'Oops! Page not found',
  intro: 'This line missed its ring. The page has moved, or it never existed.',
  action: { label: 'Return to Home', href: '/' },
};

export default {
  'As on the page': <NotFound content={content} />,
} satisfies Examples;
