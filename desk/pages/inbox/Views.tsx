import { type InboxFilters, NO_FILTERS, VIEWS } from '../../data/filters.ts';
import type { InboxPage } from '../../data/inbox.ts';
import { inbox as words } from '../../words.ts';
import { DueMark } from '../parts/Due.tsx';
import { Tabs } from './Tabs.tsx';

/** A link to each list of the inbox. What is late is marked in every list. */
export const Views = ({ page: { views }, filters }: { page: Pick<InboxPage, 'views'>; filters: InboxFilters }) => (
  <Tabs
    label={words.lists}
    tabs={VIEWS.map((view) => ({
      label: words.views[view],
      wanted: { ...NO_FILTERS, view },
      isHere: view === filters.view,
      count: view === 'all' ? null : views[view],
      mark: view === 'late' && views.late.count > 0 && <DueMark urgency="late" />,
    }))}
  />
);
