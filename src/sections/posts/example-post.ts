/** A post for the examples of a post and of a list of them. */
import type { PostProps } from './Post.tsx';

export const EXAMPLE_POST: PostProps['post'] = {
  id: 'spec-sheet-first',
  title: 'Write the spec sheet first',
  description:
    'Buyers who know the product skip the story and look for the number. Start with facts that someone has checked, and let the story earn its place below them.',
  category: 'Content Marketing',
  date: '2025-03',
  readTime: 6,
  icon: 'svc-content',
  sources: [
    {
      id: 'spec-sheet-first-source-1',
      title: 'Product Comparison UX: Always Provide Comparison Features for Spec-Driven Industries',
      publisher: 'Baymard Institute',
      url: 'https://baymard.com/blog/provide-comparison-features',
    },
    {
      id: 'spec-sheet-first-source-2',
      title: 'Advertising FAQ’s: A Guide for Small Business',
      publisher: 'Federal Trade Commission',
      url: 'https://www.ftc.gov/business-guidance/resources/advertising-faqs-guide-small-business',
    },
  ],
  headings: [{ slug: 'example-heading', text: 'Who reads a product page, and for what?' }],
  service: {
    id: 'content-marketing',
    name: 'Content Marketing',
    action: { label: 'Plan One Piece', href: '/contact?service=content-marketing' },
  },
};

export const EXAMPLE_LABELS: PostProps['labels'] = {
  readTime: 'min read',
  read: 'Read More',
  contents: 'In this article',
  sources: 'Sources',
  close: 'Close',
};
