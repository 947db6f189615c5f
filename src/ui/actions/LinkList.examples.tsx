import { loadPage } from '../../content/index.ts';
import type { Examples } from '../../gallery/example.ts';
import { LinkList } from './LinkList.tsx';

const { pricing } = await loadPage('services');

export default {
  'One a line': <LinkList links={pricing.links} />,
} satisfies Examples;
