/** Posts for the examples of this family. */
import type { PostSummary } from './post.ts';

const FIRST: PostSummary = {
  id: 'spec-sheet-first',
  path: '/blog/spec-sheet-first',
  title: 'Write the spec sheet first',
  description:
    'Buyers who know the product skip the story and look for the number. Start with facts that someone has checked, and let the story earn its place below them.',
  category: 'Content Marketing',
  date: '2026-11-20',
  readTime: 6,
  icon: 'svc-content',
};

export const EXAMPLE_POSTS: [PostSummary, ...PostSummary[]] = [
  FIRST,
  {
    ...FIRST,
    id: 'category-pages',
    path: '/blog/category-pages',
    title: 'Your category pages are your best salespeople',
    category: 'SEO Strategy',
    date: '2025-03',
    icon: 'svc-seo',
  },
  {
    ...FIRST,
    id: 'roas-repeat-orders',
    path: '/blog/roas-repeat-orders',
    title: 'What a 4x ROAS can hide about repeat orders',
    category: 'Digital Marketing',
    date: '2025-03',
    icon: 'post-roas-repeat-orders',
  },
  {
    ...FIRST,
    id: 'counter',
    path: '/blog/counter',
    title: 'The counter that quotes one bolt four times',
    icon: 'post-counter',
  },
];

export const EXAMPLE_LABELS = {
  posts: 'Working notes',
  readTime: 'min read',
  read: 'Read More',
  by: 'By',
  updated: 'Updated',
  contents: 'In this article',
  sources: 'Sources',
  back: 'Back to the text',
  behind: 'The service behind this note',
  related: 'Read next',
  older: 'Older',
  newer: 'Newer',
  categories: 'Categories',
  pages: 'Pages',
  page: 'Page',
  moved: 'This note has its own page now',
};

export const EXAMPLE_SOURCES = [
  {
    title: 'Advertising FAQ’s: A Guide for Small Business',
    publisher: 'Federal Trade Commission',
    url: 'https://www.ftc.gov/business-guidance/resources/advertising-faqs-guide-small-business',
    citations: ['cite-1', 'cite-1-2'],
  },
  {
    title: 'Tables Tutorial',
    publisher: 'W3C Web Accessibility Initiative',
    url: 'https://www.w3.org/WAI/tutorials/tables/',
    citations: ['cite-2'],
  },
];
