import type { Examples } from '../../gallery/example.ts';
import { EXAMPLE_PHOTO } from '../../ui/blocks/example-photo.ts';
import { EXAMPLE_LABELS, EXAMPLE_POSTS } from './example-posts.ts';
import { PostHero } from './PostHero.tsx';

const [post] = EXAMPLE_POSTS;
const blog = { label: 'Blog', href: '/blog' };

export default {
  'By the agency': (
    <PostHero
      post={post}
      above={[blog, { label: post.category }]}
      author={{ name: 'Fairlead', href: '/about' }}
      labels={EXAMPLE_LABELS}
    />
  ),
  'By a person, updated': (
    <PostHero
      post={{ ...post, updated: '2026-12-01', icon: 'post-counter' }}
      above={[blog, { label: post.category, href: '/blog/category/content-marketing' }]}
      author={{ name: 'Ada Example', role: 'Editor', href: '/about#people-editor' }}
      labels={EXAMPLE_LABELS}
    />
  ),
  'With a photo': (
    <PostHero
      post={{ ...post, photo: EXAMPLE_PHOTO }}
      above={[blog]}
      author={{ name: 'Fairlead', href: '/about' }}
      labels={EXAMPLE_LABELS}
    />
  ),
} satisfies Examples;
