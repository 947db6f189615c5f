import type { Examples } from '../../gallery/example.ts';
import { LinkList } from './LinkList.tsx';

const links = [
  { label: 'How one plan is made', href: '/methodology' },
  { label: 'For wholesale and distribution', href: '/industries/wholesale-distribution' },
];

export default {
  'One a line': <LinkList links={links} />,
} satisfies Examples;
