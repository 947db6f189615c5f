import type { Article, Blog, BlogPosting } from 'schema-dts';
import type { CaseStudy, Post } from '../../content/index.ts';
import { ogUrl } from '../addresses.ts';
import { articleId, blogId, ORGANIZATION, pageId, ref } from './ids.ts';

/** A case study. It has no date, because the content gives none. */
export const caseArticle = (
  path: string,
  { headline, description }: Pick<CaseStudy, 'headline' | 'description'>,
  section: string,
): Exclude<Article, string> => ({
  '@type': 'Article',
  '@id': articleId(path),
  headline,
  description,
  articleSection: section,
  image: ogUrl(path),
  url: path,
  mainEntityOfPage: ref(pageId(path)),
  author: ref(ORGANIZATION),
  publisher: ref(ORGANIZATION),
});

type PostFacts = Pick<Post, 'title' | 'description' | 'category' | 'date' | 'readTime' | 'sources'> & { id: string };

/** The blog and its posts. Each post has the address `/blog#id`. */
export function blog(path: string, name: string, posts: PostFacts[]): [Exclude<Blog, string>, ...BlogPosting[]] {
  const postings = posts.map((post) => posting(path, post));
  return [
    {
      '@type': 'Blog',
      '@id': blogId(path),
      name,
      url: path,
      publisher: ref(ORGANIZATION),
      blogPost: posts.map(({ id }) => ref(`${path}#${id}`)),
    },
    ...postings,
  ];
}

const posting = (path: string, post: PostFacts): BlogPosting => ({
  '@type': 'BlogPosting',
  '@id': `${path}#${post.id}`,
  url: `${path}#${post.id}`,
  headline: post.title,
  description: post.description,
  articleSection: post.category,
  // The content gives the month only.
  datePublished: post.date,
  timeRequired: `PT${post.readTime}M`,
  image: ogUrl(path),
  citation: post.sources.map(({ url }) => url),
  isPartOf: ref(blogId(path)),
  author: ref(ORGANIZATION),
  publisher: ref(ORGANIZATION),
});
