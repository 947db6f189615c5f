import { type Examples, example } from '../../gallery/example.ts';
import { EXAMPLE_LABELS } from './example-posts.ts';
import { Pager } from './Pager.tsx';

const pages = (count: number) =>
  Array.from({ length: count }, (_, at) => (at === 0 ? '/blog' : `/blog/page/${at + 1}`));
const paper = { ground: 'paper' } as const;
const at = (page: number, count: number) =>
  example(<Pager labels={EXAMPLE_LABELS} page={page} pages={pages(count)} />, paper);

export default {
  'First of three': at(1, 3),
  'In the middle of many': at(20, 42),
  'Last of many': at(42, 42),
} satisfies Examples;
