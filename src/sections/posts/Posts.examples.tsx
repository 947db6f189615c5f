import { loadPage, loadPosts } from '../../content/index.ts';
import type { Examples } from '../../gallery/example.ts';
import { Post } from './Post.tsx';
import { Posts } from './Posts.tsx';

const { labels, say } = await loadPage('blog');
const posts = await loadPosts();

export default {
  'All closed': (
    <Posts heading={labels.posts} say={say}>
      {posts.map(({ Content: _, ...post }) => (
        <Post key={post.id} post={post} labels={labels}>
          {null}
        </Post>
      ))}
    </Posts>
  ),
} satisfies Examples;
