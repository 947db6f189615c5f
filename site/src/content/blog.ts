/** Posts among each other: their order, their lists, what to read next; and what is counted in their texts. */
import { countWords } from './count-words.ts';
import { slugOf } from './slug.ts';

type Dated = { date: string; order?: number | undefined; title: string };

const place = (order: number | undefined): number => order ?? Number.MAX_SAFE_INTEGER;

/** Sorts posts: the newest first. A month counts as its first day. Of one date, `order` decides, then the title. */
export const newestFirst = (a: Dated, b: Dated): number => {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return place(a.order) - place(b.order) || a.title.localeCompare(b.title, 'en');
};

/** Enough for a quarter of weekly posts, and few enough for the page to arrive in one round trip. */
export const POSTS_A_PAGE = 12;

/** A category with one post has no page: it would show what the post shows. */
const CATEGORY_NEEDS = 2;

type Listed = { id: string; category: string };

/** A category with its own page. */
export type Category = { name: string; path: string; posts: number };

/** One page of a list of posts. */
export type PostList<P> = {
  path: string;
  /** The category, unless the list has all posts. */
  category?: Category;
  /** From 1. */
  page: number;
  /** The address of each page of the list, in order. */
  pages: string[];
  posts: P[];
};

/** A post whose category has the address of another one, because one is probably the other misspelled. */
export function* misspelledCategories<P extends Listed>(posts: readonly P[]): Generator<P & { message: string }> {
  const bySlug = new Map<string, P>();
  for (const post of posts) {
    const slug = slugOf(post.category);
    const first = bySlug.get(slug) ?? post;
    bySlug.set(slug, first);
    if (first.category !== post.category)
      yield {
        ...post,
        message: `Reads "${post.category}", and content/posts/${first.id}.md has "${first.category}". Write both the same way.`,
      };
  }
}

/**
 * The categories that have a page, by name.
 * @throws when two categories have the same address
 */
export function categoriesOf(posts: readonly Listed[]): Category[] {
  for (const { id, message } of misspelledCategories(posts))
    throw new Error(`content/posts/${id}.md: category: ${message}`);
  const bySlug = new Map<string, Category>();
  for (const { category } of posts) {
    const slug = slugOf(category);
    const posts = (bySlug.get(slug)?.posts ?? 0) + 1;
    bySlug.set(slug, { name: category, path: `/blog/category/${slug}`, posts });
  }
  return [...bySlug.values()]
    .filter(({ posts }) => posts >= CATEGORY_NEEDS)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/**
 * Every page of every list. Without posts there is still the first page.
 * @param posts in their order
 * @throws when two categories have the same address
 */
export function postLists<P extends Listed>(posts: readonly P[]): PostList<P>[] {
  const ofCategory = ({ name }: Category) => posts.filter(({ category }) => category === name);
  return [
    ...inPages('/blog', posts),
    ...categoriesOf(posts).flatMap((category) =>
      inPages(category.path, ofCategory(category)).map((list) => ({ ...list, category })),
    ),
  ];
}

function inPages<P extends Listed>(path: string, posts: readonly P[]): PostList<P>[] {
  const count = Math.max(1, Math.ceil(posts.length / POSTS_A_PAGE));
  const pages = Array.from({ length: count }, (_, at) => (at === 0 ? path : `${path}/page/${at + 1}`));
  return pages.map((address, at) => ({
    path: address,
    page: at + 1,
    pages,
    posts: posts.slice(at * POSTS_A_PAGE, (at + 1) * POSTS_A_PAGE),
  }));
}

type Subject = { id: string; category: string; service: string };

/** The most posts that a post recommends. */
const MOST = 3;

/** A shared category says more than a shared service, because a service covers several subjects. */
const likeness = (a: Subject, b: Subject): number =>
  (a.category === b.category ? 2 : 0) + (a.service === b.service ? 1 : 0);

/**
 * The posts to read after one: those with its category and its service, then those with one of both.
 * @param posts all posts, the newest first; of equally close posts the newer one wins
 * @param shown ids of posts that the page links to anyway
 */
export function relatedTo<P extends Subject>(post: Subject, posts: readonly P[], shown: readonly string[] = []): P[] {
  return posts
    .filter(({ id }) => id !== post.id && !shown.includes(id))
    .map((other) => ({ other, likeness: likeness(post, other) }))
    .filter(({ likeness }) => likeness > 0)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, MOST)
    .map(({ other }) => other);
}

/** What an adult reads of an English text of facts: 238 words a minute (Brysbaert, 2019), less for tables and figures. */
const WORDS_A_MINUTE = 200;

/** The words of a text in HTML, tables included. */
export const wordsOf = (html: string): number => countWords(html.replace(/<[^>]*>/g, ' '));

/** Minutes that a text of so many words takes, one at least. */
export const readingTime = (words: number): number => Math.max(1, Math.round(words / WORDS_A_MINUTE));

/** The number of the source that an address cites: 1 for `#source-1`. */
export const sourceOf = (address: string): number | undefined => {
  const number = /^#source-(\d+)$/.exec(address)?.[1];
  return number === undefined ? undefined : Number(number);
};

/** A citation in the HTML of a post, as site/build/plugins/post-marks.ts writes it: its id, and the number of its source. */
const MARKED = /<a\b(?=[^>]*\sid="(cite-\d+(?:-\d+)?)")(?=[^>]*\shref="#source-(\d+)")/g;

/** The ids of the citations of each source, in the order of the sources: the places to go back to. */
export function citationsOf(html: string, sources: number): string[][] {
  const places = Array.from({ length: sources }, (): string[] => []);
  for (const [, id = '', number] of html.matchAll(MARKED)) places[Number(number) - 1]?.push(id);
  return places;
}
