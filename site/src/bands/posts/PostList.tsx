import { Band } from '@fairlead/ui/blocks/Band.tsx';
import type { PostEntry } from '../../content/types.ts';
import type { Placed } from '../module.ts';
import { Categories } from './Categories.tsx';
import { Pager, type PagerProps } from './Pager.tsx';
import { PostCard } from './PostCard.tsx';
import styles from './PostList.module.css';

/** Cards whose title is large, on the first page of all posts. */
const LARGE = 3;

type PostListProps = Pick<PagerProps, 'page' | 'pages'> & {
  labels: PagerProps['labels'] & Record<'posts' | 'readTime' | 'read' | 'categories' | 'moved', string>;
  /** A sentence over the cards. */
  say?: string | undefined;
  /** The lists to choose from: all posts first. None is shown if there is no other. */
  lists: { label: string; href: string; posts: number }[];
  posts: PostEntry[];
  /** Whether the newest posts have large titles. */
  large?: boolean;
  /** Posts whose cards were once here: an old link to one shows where it is now. */
  moved?: { id: string; path: string; title: string }[];
} & Placed;

/** A page of posts, one a row. */
export function PostList({ labels, say, lists, page, pages, posts, large, moved = [], ...placed }: PostListProps) {
  const [first = ''] = pages;
  const pathOf = (category: string) => lists.slice(1).find(({ label }) => label === category)?.href;
  return (
    <Band {...placed}>
      <div className="wrap">
        <h2 className="visually-hidden">{labels.posts}</h2>
        {say && <p className={`say ${styles.say}`}>{say}</p>}
        {lists.length > 1 && <Categories label={labels.categories} links={lists} current={first} />}
        {moved.map(({ id, path, title }) => (
          <p key={id} id={id} className={styles.moved} data-md="omit">
            {labels.moved}: <a href={path}>{title}</a>
          </p>
        ))}
        {posts.map((post, at) => (
          <PostCard
            key={post.id}
            post={post}
            labels={labels}
            large={large === true && at < LARGE}
            categoryPath={pathOf(post.category)}
          />
        ))}
        {pages.length > 1 && <Pager labels={labels} page={page} pages={pages} />}
      </div>
    </Band>
  );
}
