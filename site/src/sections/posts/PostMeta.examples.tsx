import type { Examples } from '../../gallery/example.ts';
import { PostMeta } from './PostMeta.tsx';

const label = 'min read';
const line = (date: string, readTime: number) => (
  <p className="wrap">
    <PostMeta date={date} readTime={readTime} label={label} />
  </p>
);

export default {
  'With a month': line('2025-03', 5),
  'With a day': line('2026-11-20', 12),
} satisfies Examples;
