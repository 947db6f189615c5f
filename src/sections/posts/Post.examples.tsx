import { type Examples, example } from '../../gallery/example.ts';
import { EXAMPLE_LABELS, EXAMPLE_POST } from './example-post.ts';
import { Post } from './Post.tsx';

const [heading] = EXAMPLE_POST.headings;
const article = (
  <Post post={EXAMPLE_POST} labels={EXAMPLE_LABELS}>
    <p>
      Write the spec sheet before the story, and publish it as a table in the page. A buyer who knows the product looks
      for a number, its unit and its limit. So does anything that reads on the buyer’s behalf. Once those facts are
      checked and stand in one place, the story has something to explain.
    </p>
    <h3 id={heading?.slug}>{heading?.text}</h3>
    <p>
      <a href={`#${EXAMPLE_POST.sources[0]?.id}`}>1</a>
    </p>
  </Post>
);
const paper = { ground: 'paper' } as const;

export default {
  Closed: example(article, paper),
  Open: example(article, { ...paper, forced: { target: 'article' } }),
} satisfies Examples;
