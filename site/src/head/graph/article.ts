import type { Article, Blog, BlogPosting } from 'schema-dts';
import type { CaseStudy, PostEntry } from '../../content/index.ts';
import { ogUrl } from '../addresses.ts';
import { articleId, blogId, ORGANIZATION, pageId, ref } from './ids.ts';
import { person } from './person.ts';

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

/** The blog. Every post is a part of it. */
export const blog = (path: string, name: string): Exclude<Blog, string> => ({
  '@type': 'Blog',
  '@id': blogId(path),
  name,
  url: path,
  publisher: ref(ORGANIZATION),
});

type PostFacts = Pick<
  PostEntry,
  'path' | 'title' | 'description' | 'category' | 'date' | 'updated' | 'readTime' | 'words' | 'sources' | 'author'
>;

/** A post on its own page. Its author is a person only if the owner has published a name. */
export const posting = (post: PostFacts, blogPath: string): Exclude<BlogPosting, string> => ({
  '@type': 'BlogPosting',
  '@id': articleId(post.path),
  url: post.path,
  mainEntityOfPage: ref(pageId(post.path)),
  headline: post.title,
  description: post.description,
  articleSection: post.category,
  datePublished: post.date,
  ...(post.updated && { dateModified: post.updated }),
  wordCount: post.words,
  timeRequired: `PT${post.readTime}M`,
  image: ogUrl(post.path),
  citation: post.sources.map(({ url }) => url),
  isPartOf: ref(blogId(blogPath)),
  author: (post.author && person(post.author)[0]) ?? ref(ORGANIZATION),
  publisher: ref(ORGANIZATION),
});
