import { type Examples, example } from '../../gallery/example.ts';
import { EXAMPLE_LABELS, EXAMPLE_POSTS } from './example-posts.ts';
import { PostList } from './PostList.tsx';

const lists = [
  { label: 'All posts', href: '/blog', posts: 16 },
  { label: 'Content Marketing', href: '/blog/category/content-marketing', posts: 2 },
];
const shared = { labels: EXAMPLE_LABELS, posts: EXAMPLE_POSTS };
const moved = (
  <PostList
    {...shared}
    lists={lists}
    page={1}
    pages={['/blog', '/blog/page/2']}
    posts={EXAMPLE_POSTS.slice(2)}
    moved={EXAMPLE_POSTS.slice(0, 1)}
  />
);

export default {
  'First page': (
    <PostList
      {...shared}
      large
      lists={lists}
      page={1}
      pages={['/blog', '/blog/page/2']}
      say="Fairlead publishes working notes rather than news: each one answers a question from a client’s stockroom, names its sources, and ends with a first step."
    />
  ),
  'Page of a category': (
    <PostList
      {...shared}
      lists={lists}
      page={1}
      pages={['/blog/category/content-marketing']}
      posts={EXAMPLE_POSTS.slice(0, 2)}
    />
  ),
  'Where an old link leads, with its card on a later page': example(moved, { forced: { target: 'p[id]' } }),
} satisfies Examples;
