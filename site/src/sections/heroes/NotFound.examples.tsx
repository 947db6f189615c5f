import type { Examples } from '../../gallery/example.ts';
import { NotFound } from './NotFound.tsx';

const content = {
  code: '404',
  heading: 'Oops! Page not found',
  intro: 'This line missed its ring. The page has moved, or it never existed.',
  action: { label: 'Return to Home', href: '/' },
  near: 'Did you mean',
  wanted: {
    heading: 'What most people look for',
    links: [
      { label: 'Services', href: '/services' },
      { label: 'Contact', href: '/contact' },
    ],
  },
};

export default {
  'As on the page': <NotFound content={content} pages={[['/services/ppc', 'PPC']]} />,
} satisfies Examples;
