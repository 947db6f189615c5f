import { type Examples, example } from '../../gallery/example.ts';
import { GoLink, GoMark } from './GoLink.tsx';

const all = { label: 'All case studies', href: '/case-studies' };
const link = <GoLink href={all.href}>{all.label}</GoLink>;

export default {
  Link: link,
  'On ink': example(link, { ground: 'ink' }),
  'Under the pointer': example(link, { forced: { hover: 'a' } }),
  'In focus': example(link, { forced: { 'focus-visible': 'a' } }),
  'Mark in a larger link': (
    <a href={all.href}>
      <GoMark>{all.label}</GoMark>
    </a>
  ),
  'Mark without words': <GoMark />,
} satisfies Examples;
