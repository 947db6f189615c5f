import { spelled } from './date.ts';

/** When a post is from, and how long it takes to read. */
export function PostMeta({ date, readTime, label }: { date: string; readTime: number; label: string }) {
  return (
    <>
      <time dateTime={date}>{spelled(date)}</time>
      <span>
        {readTime} {label}
      </span>
    </>
  );
}
