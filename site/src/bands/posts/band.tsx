import { loadPosts } from '../../content/index.ts';
import type { BandModule, Listed, Page, ShownPosts } from '../module.ts';
import { PostList } from './PostList.tsx';
import type { Posts } from './schema.ts';

export default {
  async show(band: Posts, at, page) {
    const { list, isFirst } = shownOn(page);
    const { blog } = page.labels;
    const onPage = new Set(list.posts.map(({ id }) => id));
    const moved = (await loadPosts()).filter(({ id }) => band.moved?.includes(id) && !onPage.has(id));
    const lists = [
      { label: blog.all, href: blog.index.href, posts: list.all },
      ...list.categories.map(({ name, path, posts }) => ({ label: name, href: path, posts })),
    ];
    return (
      <PostList
        {...at}
        labels={blog}
        lists={lists}
        page={list.page}
        pages={list.pages}
        posts={list.posts}
        say={isFirst && band.say ? page.say : undefined}
        large={isFirst}
        moved={isFirst ? moved : []}
      />
    );
  },
  listed(_: Posts, page): Listed {
    const { list } = shownOn(page);
    const items = list.posts.map(({ title, path }) => ({ name: title, href: path }));
    return { name: list.category?.name ?? page.labels.blog.posts, items };
  },
} satisfies BandModule;

/** The posts that a page shows, and whether it is the first page of all of them. */
function shownOn({ posts: list, file }: Page): { list: ShownPosts; isFirst: boolean } {
  if (!list) throw new Error(`${file}: bands: Has posts, which stand on /blog alone. Remove this band.`);
  return { list, isFirst: list.page === 1 && !list.category };
}
