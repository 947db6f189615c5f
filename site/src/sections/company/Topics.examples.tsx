import type { ComponentProps } from 'react';
import type { Examples } from '../../gallery/example.ts';
import { Topics } from './Topics.tsx';

const items: ComponentProps<typeof Topics>['items'] = [
  {
    icon: 'svc-wholesale',
    title: 'Channel conflict',
    text: 'A maker can sell direct and keep its dealers, once price, territory and the searches to leave alone are agreed ahead of the first ad.',
  },
  {
    icon: 'svc-geo',
    title: 'AI answers',
    text: 'Visible facts and cited sources help. Markup tricks do not. Nobody can promise a placement, so a spec table is worth more than a pledge.',
    by: { name: 'Search engineer', href: '/about#people-search-engineer' },
  },
  {
    icon: 'svc-analytics',
    title: 'Measurement',
    text: 'Store, phone and rep orders belong in one count. Until they agree, a dashboard is an opinion, and no budget should follow it.',
  },
  {
    icon: 'svc-automation',
    title: 'The second order',
    text: 'Email belongs on the calendar of the product: its reorder cycle, case pack and ship window. A weekly newsletter keeps nobody’s calendar.',
  },
];

const topics = (shown: typeof items) => (
  <Topics
    heading="Industry Leadership"
    intro="Subjects on which we hold a position and write it down. No awards, no badges."
    items={shown}
  />
);

export default {
  Four: topics(items),
  Three: topics(items.slice(1)),
  Two: topics(items.slice(2)),
} satisfies Examples;
