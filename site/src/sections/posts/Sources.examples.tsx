import { type Examples, example } from '../../gallery/example.ts';
import { EXAMPLE_LABELS, EXAMPLE_SOURCES } from './example-posts.ts';
import { Sources } from './Sources.tsx';

const sources = (
  <div className="wrap grid">
    <Sources sources={EXAMPLE_SOURCES} labels={EXAMPLE_LABELS} />
  </div>
);
const paper = { ground: 'paper' } as const;

export default {
  'Two sources, one cited twice': example(sources, paper),
  'Where a citation leads': example(sources, { ...paper, forced: { target: 'li' } }),
} satisfies Examples;
