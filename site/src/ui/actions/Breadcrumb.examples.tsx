import { type Examples, example } from '../../gallery/example.ts';
import { Breadcrumb } from './Breadcrumb.tsx';

const trail = [
  { label: 'Home', href: '/' },
  { label: 'Services', href: '/services' },
];
const crumbs = <Breadcrumb name="Breadcrumb" trail={trail} current="Technical SEO" />;

export default {
  'On shoal': example(crumbs, { ground: 'shoal' }),
  'Link under the pointer': example(crumbs, { ground: 'shoal', forced: { hover: 'a' } }),
} satisfies Examples;
