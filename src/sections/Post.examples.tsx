import { getEntry } from 'astro:content';
import { loadPage, loadPosts } from '../content.ts';
import { example } from '../gallery/example.ts';
import { Post } from './Post.tsx';

const { labels } = await loadPage('blog');
const { Content: _, ...post } = (await loadPosts())[0]!;
const entry = await getEntry('posts', post.id);
// Astro puts what it passes to React into an element of this name, and the styles of it reach through.
const article = (
  <div className="wrap">
    <Post post={post} labels={labels}>
      <div dangerouslySetInnerHTML={{ __html: entry?.rendered?.html ?? '' }} />
    </Post>
  </div>
);

export const closed = example(article, {});
export const open = example(article, { forced: { target: 'article' } });
