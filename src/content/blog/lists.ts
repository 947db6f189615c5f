/** The lists of posts: all of them, and those of a category; each in pages of twelve. */

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

const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * The categories that have a page, by name.
 * @throws when two categories have the same address, because one is probably the other misspelled
 */
export function categoriesOf(posts: readonly Listed[]): Category[] {
  const bySlug = new Map<string, Category & { first: string }>();
  for (const { id, category } of posts) {
    const slug = slugOf(category);
    const known = bySlug.get(slug);
    if (known && known.name !== category)
      throw new Error(
        `content/posts/${id}.md: category: reads "${category}", and content/posts/${known.first}.md has "${known.name}". Write both the same way.`,
      );
    bySlug.set(slug, {
      name: category,
      path: `/blog/category/${slug}`,
      posts: (known?.posts ?? 0) + 1,
      first: known?.first ?? id,
    });
  }
  return [...bySlug.values()]
    .filter(({ posts }) => posts >= CATEGORY_NEEDS)
    .map(({ name, path, posts }) => ({ name, path, posts }))
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
