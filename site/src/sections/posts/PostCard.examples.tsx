import { type Examples, example } from '../../gallery/example.ts';
import { EXAMPLE_PHOTO } from '../../ui/blocks/example-photo.ts';
import { EXAMPLE_LABELS, EXAMPLE_POSTS } from './example-posts.ts';
import { PostCard } from './PostCard.tsx';

const [post] = EXAMPLE_POSTS;
const paper = { ground: 'paper' } as const;
const card = (
  <div className="wrap">
    <PostCard post={post} labels={EXAMPLE_LABELS} categoryPath="/blog/category/content-marketing" />
  </div>
);

export default {
  Large: example(
    <div className="wrap">
      <PostCard large post={post} labels={EXAMPLE_LABELS} />
    </div>,
    paper,
  ),
  Small: example(card, paper),
  'With a photo': example(
    <div className="wrap">
      <PostCard large post={{ ...post, photo: EXAMPLE_PHOTO }} labels={EXAMPLE_LABELS} />
    </div>,
    paper,
  ),
  'Under the pointer': example(card, { ...paper, forced: { hover: 'p > a' } }),
  'Where an old link leads': example(card, { ...paper, forced: { target: 'article' } }),
} satisfies Examples;
