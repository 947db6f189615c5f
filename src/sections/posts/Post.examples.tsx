import { getEntry } from 'astro:content';
import { loadPage, loadPosts } from '../../content/index.ts';
import { type Examples, example, type Setting } from '../../gallery/example.ts';
import { Post } from './Post.tsx';

const { labels } = await loadPage('blog');
const { Content: _, ...post } = (await loadPosts())[0]!;
const text = (await getEntry('posts', post.id))?.rendered?.html ?? '';
const article = (
  <Post post={post} labels={labels}>
    <slot />
  </Post>
);
const setting: Setting = {
  ground: 'paper',
  after: (root) => {
    root.querySelector('slot')?.replaceWith(text);
  },
};

export default {
  Closed: example(article, setting),
  Open: example(article, { ...setting, forced: { target: 'article' } }),
} satisfies Examples;
