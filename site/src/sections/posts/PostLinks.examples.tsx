import type { Examples } from '../../gallery/example.ts';
import { EXAMPLE_LABELS, EXAMPLE_POSTS } from './example-posts.ts';
import { PostLinks } from './PostLinks.tsx';

const [first, second, ...others] = EXAMPLE_POSTS;

export default {
  'Related posts and neighbors': (
    <PostLinks related={[first, ...others]} older={second} newer={others[0]} labels={EXAMPLE_LABELS} />
  ),
  'The newest of a few': <PostLinks related={[]} older={second} labels={EXAMPLE_LABELS} />,
  'The oldest of a few': <PostLinks related={[]} newer={first} labels={EXAMPLE_LABELS} />,
} satisfies Examples;
