import type { Examples } from '../../gallery/example.ts';
import { EXAMPLE_LABELS, EXAMPLE_SOURCES } from './example-posts.ts';
import { PostBody } from './PostBody.tsx';

const service = {
  name: 'Content Marketing',
  href: '/services/content-marketing',
  action: { label: 'Plan One Piece', href: '/contact?service=content-marketing' },
};
const names = ['Who reads a product page?', 'Which facts belong on it?', 'Where do they live?', 'And the story?'];
const headings = names.map((text, at) => ({ depth: 2, slug: `example-${at}`, text }));
const paragraph = (
  <p>
    Write the spec sheet before the story, and publish it as a table in the page. A buyer who knows the product looks
    for a number, its unit and its limit.
  </p>
);

export default {
  'With contents, a table, a picture and a sentence to remember': (
    <PostBody headings={headings} sources={EXAMPLE_SOURCES} service={service} labels={EXAMPLE_LABELS}>
      {paragraph}
      {headings.map(({ slug, text }) => (
        <h2 key={slug} id={slug}>
          {text}
        </h2>
      ))}
      <blockquote>
        <p>The page has forty products and not one sentence that helps to choose.</p>
      </blockquote>
      <section aria-label="Table: Question, Answer">
        <table>
          <thead>
            <tr>
              <th>Question</th>
              <th>Answer</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>How much does it lift?</td>
              <td>5,500 lb, load centered, level floor</td>
            </tr>
          </tbody>
        </table>
      </section>
      <figure>
        <img src="/favicon.svg" alt="A ring with a line through it" width="320" height="320" />
        <figcaption>The ring that guides a line.</figcaption>
      </figure>
    </PostBody>
  ),
  'Too short for contents': (
    <PostBody headings={headings.slice(0, 2)} sources={EXAMPLE_SOURCES} service={service} labels={EXAMPLE_LABELS}>
      {paragraph}
    </PostBody>
  ),
} satisfies Examples;
