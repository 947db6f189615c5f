import { type Examples, example } from '../../gallery/example.ts';
import { Categories } from './Categories.tsx';

const links = [
  { label: 'All posts', href: '/blog', posts: 30 },
  { label: 'Content Marketing', href: '/blog/category/content-marketing', posts: 12 },
  { label: 'SEO Strategy', href: '/blog/category/seo-strategy', posts: 18 },
];
const paper = { ground: 'paper' } as const;

export default {
  'On all posts': example(<Categories label="Categories" links={links} current="/blog" />, paper),
  'On a category': example(
    <Categories label="Categories" links={links} current="/blog/category/content-marketing" />,
    paper,
  ),
} satisfies Examples;
