import type { Examples } from '../../gallery/example.ts';
import { EXAMPLE_LABELS, EXAMPLE_POST } from './example-post.ts';
import { Post } from './Post.tsx';
import { Posts } from './Posts.tsx';

export default {
  'Around a closed post': (
    <Posts
      heading="Three working notes"
      say="Fairlead publishes working notes rather than news: each one answers a question from a client’s stockroom, names its sources, and ends with a first step."
    >
      <Post post={EXAMPLE_POST} labels={EXAMPLE_LABELS}>
        {null}
      </Post>
    </Posts>
  ),
} satisfies Examples;
